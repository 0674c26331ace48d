import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'

// A message of the catalog is shown in the words of the shop (ADR 0110) by the parts that do so. Shown as a plain text, it keeps those
// of the catalog, and only a visitor would find out.

const saying = new Set(['Alert', 'Said', 'Snackbar'])
const ofMessage = /^(?:faults?|faultOf|problem|cartProblem|failure|errors?|emailError|notices?|refusal)$/
/** Values of these names that are never messages of the catalog, with the reason. */
const excused: Readonly<Record<string, string>> = {
  'src/storefront/features/goods/product/variants/variant-choice.tsx: productMessages.faults[fault]':
    'words of the page',
}

const found = globSync('src/{storefront,ui}/**/*.tsx')
  .filter((path) => !path.includes('.test.') && !path.includes('/gallery/'))
  .flatMap((path) => findUnsaid(readFileSync(path, 'utf8')).map((text) => `${path}: ${text}`))

test('every message is shown in the words of the shop', () => {
  expect(found.filter((place) => !(place in excused))).toEqual([])
})

test('every exception exists', () => {
  expect(Object.keys(excused).filter((place) => !found.includes(place))).toEqual([])
})

test.each([
  ["<p>{faultOf('email')}</p>", ["faultOf('email')"]],
  ['<p>{form.failure?.problem ?? words.failed}</p>', ['form.failure?.problem ?? words.failed']],
  ['<p>{isWrong ? error : hint}</p>', ['isWrong ? error : hint']],
  ["<p>{errors['zip']?.[0]}</p>", ["errors['zip']?.[0]"]],
  ['<Note>{draft.error}</Note>', ['draft.error']],
  ['<p>{problem && <Said text={problem} />}</p>', []],
  ['<Alert tone="danger">{problem}</Alert>', []],
  ['<p>{notices.map((text) => <Alert key={text}>{text}</Alert>)}</p>', []],
  ['<p>{words.failed}</p>', []],
])('%s shows plainly %j', (source, expected) => {
  expect(findUnsaid(source)).toEqual(expected)
})

/** What elements show of messages as it is. */
function findUnsaid(source: string): string[] {
  const file = ts.createSourceFile('a.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const places: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isJsxExpression(node) && node.expression && isPlainChild(node) && shownOf(node.expression).some(isMessage)) {
      places.push(node.expression.getText(file))
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return places
}

function isPlainChild({ parent }: ts.JsxExpression): boolean {
  if (ts.isJsxFragment(parent)) return true
  return ts.isJsxElement(parent) && !saying.has(parent.openingElement.tagName.getText())
}

/** The values that an expression may show. */
function shownOf(expression: ts.Expression): ts.Expression[] {
  if (ts.isParenthesizedExpression(expression)) return shownOf(expression.expression)
  if (ts.isConditionalExpression(expression)) return [expression.whenTrue, expression.whenFalse].flatMap(shownOf)
  if (ts.isBinaryExpression(expression)) {
    const isGuard = expression.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken
    return isGuard ? shownOf(expression.right) : [expression.left, expression.right].flatMap(shownOf)
  }
  return [expression]
}

/** Whether its value is a message: the name of the variable or property, or of the list or function it is from. */
function isMessage(expression: ts.Expression): boolean {
  if (ts.isIdentifier(expression)) return ofMessage.test(expression.text)
  if (ts.isPropertyAccessExpression(expression)) return ofMessage.test(expression.name.text)
  if (ts.isElementAccessExpression(expression)) return isMessage(expression.expression)
  return ts.isCallExpression(expression) && ts.isIdentifier(expression.expression) && isMessage(expression.expression)
}
