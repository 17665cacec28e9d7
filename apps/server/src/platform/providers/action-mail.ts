import type { Translate } from '@spotter/i18n/translator.ts'
import { escapedHtml } from './mail-html.ts'

interface ActionMail {
  subject: string
  locale: string
  /** Before the button, each a paragraph. */
  before: readonly string[]
  action: string
  link: string
  after: readonly string[]
}

/** An email with one button: plain text, and HTML without external resources. */
export function actionMail({ subject, locale, before, action, link, after }: ActionMail, t: Translate) {
  const otherwise = t("If the button doesn't work, copy this address into your browser:")
  const paragraph = (content: string, style = '') => `<p style="margin:0 0 16px;${style}">${content}</p>`
  const html = `<!doctype html>
<html lang="${escapedHtml(locale)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapedHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f3f4f6;color:#1f2937;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">
${before.map((words) => paragraph(escapedHtml(words))).join('\n')}
${paragraph(`<a href="${escapedHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1d4ed8;color:#ffffff;font-weight:600;text-decoration:none">${escapedHtml(action)}</a>`)}
${paragraph(`${escapedHtml(otherwise)}<br><span style="word-break:break-all">${escapedHtml(link)}</span>`, 'font-size:14px;color:#4b5563')}
${after.map((words) => paragraph(escapedHtml(words), 'font-size:14px;color:#4b5563')).join('\n')}
</div>
</body>
</html>
`
  return { subject, text: [...before, link, ...after].join('\n\n') + '\n', html }
}
