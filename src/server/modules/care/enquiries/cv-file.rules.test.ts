import { expect, test } from 'vitest'
import { detectCvType, toSafeFileName } from './cv-file.rules.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')
const ole = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'
const zip = 'PK\x03\x04' + '\0'.repeat(26)
const odtType = 'mimetypeapplication/vnd.oasis.opendocument.text'

test.each([
  ['a PDF', '%PDF-1.7\n…', 'pdf'],
  ['a PDF with bytes before its header', '\n\n%PDF-1.4', 'pdf'],
  ['an old Word document', `${ole}${'\0'.repeat(500)}${[...'WordDocument'].join('\0')}`, 'doc'],
  ['an old Excel sheet', `${ole}${'\0'.repeat(500)}${[...'Workbook'].join('\0')}`, undefined],
  ['a Word document', `${zip}[Content_Types].xml…word/document.xml`, 'docx'],
  ['a Word document with macros', `${zip}[Content_Types].xml…word/document.xml…word/vbaProject.bin`, undefined],
  ['an Excel sheet', `${zip}[Content_Types].xml…xl/workbook.xml`, undefined],
  ['an OpenDocument text', `${zip}${odtType}PK`, 'odt'],
  ['an OpenDocument sheet', `${zip}mimetypeapplication/vnd.oasis.opendocument.spreadsheet`, undefined],
  ['any other archive', `${zip}a.exe`, undefined],
  ['a program that calls itself a PDF', 'MZ\x90\0…zivotopis.pdf', undefined],
  ['a web page', '<!doctype html><script>alert(1)</script>', undefined],
  ['nothing', '', undefined],
])('detects the type of %s', (_name, text, type) => {
  expect(detectCvType(bytes(text))).toBe(type)
})

test.each([
  ['Životopis Jana Nová.pdf', 'pdf', 'Životopis Jana Nová.pdf'],
  ['../../etc/passwd', 'pdf', 'passwd.pdf'],
  ['C:\\Users\\Jana\\cv.exe', 'pdf', 'cv.pdf'],
  ['a"b\r\nX: y.docx', 'docx', 'abX y.docx'],
  ['.htaccess', 'odt', 'zivotopis.odt'],
  ['', 'pdf', 'zivotopis.pdf'],
] as const)('keeps the name %j of a %s as %j', (name, type, safe) => {
  expect(toSafeFileName(name, type)).toBe(safe)
})
