import type { Install } from '@spotter/domain/settings/globals.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import { actionMail } from '../platform/providers/action-mail.ts'
import type { MailKind } from './user-tokens.ts'

interface Words {
  name: string
  club: string
  link: string
  locale: string
  install: Install
}

export function accountMail(kind: MailKind, { name, club, link, locale, install }: Words, t: Translate) {
  const { subject, asks, action, ends } = wording(kind, club, install.name, t)
  const { support_email } = install
  const help = support_email === null ? [] : [t('Questions? Write to {email}.', { email: support_email })]
  const before = [t('Hello {name},', { name }), asks]
  return actionMail({ subject, locale, before, action, link, after: [ends, ...help] }, t)
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
