import type { Install } from '@spotter/domain/settings/globals.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import { escapedHtml } from '../platform/providers/mail-html.ts'
import type { MailKind } from './user-tokens.ts'

interface Words {
  name: string
  club: string
  link: string
  locale: string
  install: Install
}

/** Plain text, and HTML without external resources. */
export function accountMail(kind: MailKind, { name, club, link, locale, install }: Words, t: Translate) {
  const { subject, asks, action, ends } = wording(kind, club, install.name, t)
  const { support_email } = install
  const help = support_email === null ? null : t('Questions? Write to {email}.', { email: support_email })
  const greeting = t('Hello {name},', { name })
  const otherwise = t("If the button doesn't work, copy this address into your browser:")
  const text = [greeting, asks, link, ends, ...(help ? [help] : [])].join('\n\n') + '\n'
  const paragraph = (content: string, style = '') => `<p style="margin:0 0 16px;${style}">${content}</p>`
  const html = `<!doctype html>
<html lang="${escapedHtml(locale)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapedHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f3f4f6;color:#1f2937;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">
${paragraph(escapedHtml(greeting))}
${paragraph(escapedHtml(asks))}
${paragraph(`<a href="${escapedHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1d4ed8;color:#ffffff;font-weight:600;text-decoration:none">${escapedHtml(action)}</a>`)}
${paragraph(`${escapedHtml(otherwise)}<br><span style="word-break:break-all">${escapedHtml(link)}</span>`, 'font-size:14px;color:#4b5563')}
${[ends, ...(help ? [help] : [])].map((words) => paragraph(escapedHtml(words), 'font-size:14px;color:#4b5563')).join('\n')}
</div>
</body>
</html>
`
  return { subject, text, html }
}

const wording = (kind: MailKind, club: string, install: string, t: Translate) =>
  kind === 'reset'
    ? {
        subject: t('Choose a new password for {install}', { install }),
        asks: t('We received a request to reset the password for your {install} account. Choose a new password here:', {
          install,
        }),
        action: t('Choose a new password'),
        ends: t(
          "The link works once and expires after six hours. If you didn't ask for it, ignore this email. Your password won't change.",
        ),
      }
    : {
        subject: t('Your account at {club}', { club }),
        asks: t("You've been added to the {club} team in {install}. Choose a password to get started:", {
          club,
          install,
        }),
        action: t('Choose a password'),
        ends: t('The link works once and expires after seven days. After that, ask your club to invite you again.'),
      }
