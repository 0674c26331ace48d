import { escapeUTF8 } from 'entities/escape'
import { formatEuro } from '#kernel/euro.ts'
import type { GatewayPayment } from './fake-gateway.types.ts'

/** The gateway's page, without scripts. */
export function renderGatewayPage(payment: GatewayPayment): string {
  return `<!doctype html>
<html lang="sk">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Skúšobná platobná brána</title>
<style>${styles}</style>
</head>
<body>
<main>
<p class="badge">Skúšobná brána – nič sa naozaj nezaplatí</p>
<h1>Platba kartou</h1>
<dl>
<div><dt>Objednávka</dt><dd>${escapeUTF8(payment.merchantRef)}</dd></div>
<div><dt>Suma</dt><dd><strong>${formatEuro(payment.amountCents)}</strong></dd></div>
</dl>
${payment.state === 'created' ? renderForm() : renderDone(payment)}
</main>
</body>
</html>`
}

function renderForm(): string {
  return `<form method="post">
<button type="submit" name="decision" value="pay" class="primary">Zaplatiť</button>
<button type="submit" name="decision" value="refuse">Zamietnuť</button>
<button type="submit" name="decision" value="cancel">Zrušiť</button>
</form>`
}

function renderDone({ state, returnUrl }: GatewayPayment): string {
  const words = state === 'paid' ? 'Platba už prebehla.' : 'Táto platba je už uzavretá.'
  return `<p role="status">${words}</p><p><a class="primary" href="${escapeUTF8(returnUrl)}">Späť do obchodu</a></p>`
}

const styles = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;background:#f3f4f6;color:#1f2937;font:16px/1.5 system-ui,sans-serif}
main{width:100%;max-width:420px;padding:32px 24px;border-radius:16px;background:#fff;box-shadow:0 8px 30px rgb(0 0 0/.08)}
h1{margin:16px 0;font-size:24px}
.badge{margin:0;padding:6px 12px;border-radius:8px;background:#fef3c7;color:#78350f;font-size:14px}
dl{margin:0 0 24px}
dl div{display:flex;justify-content:space-between;gap:16px;padding:8px 0;border-bottom:1px solid #e5e7eb}
dd{margin:0}
form{display:grid;gap:12px}
button,a.primary{min-height:48px;padding:12px 16px;border:1px solid #6b7280;border-radius:12px;background:#fff;color:#1f2937;font:inherit;text-align:center;cursor:pointer}
button.primary,a.primary{display:block;border-color:#1d4ed8;background:#1d4ed8;color:#fff;font-weight:600;text-decoration:none}
:focus-visible{outline:3px solid #f59e0b;outline-offset:2px}
`
