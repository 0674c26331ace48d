/** Why a file is not read as a workbook: it is none, it is damaged, or it would take too much memory or time. */
export type WorkbookFault = 'not-xlsx' | 'broken' | 'too-large'

export class UnreadableWorkbook extends Error {
  readonly fault: WorkbookFault
  constructor(fault: WorkbookFault, options?: ErrorOptions) {
    super(`The workbook cannot be read: ${fault}`, options)
    this.fault = fault
  }
}
