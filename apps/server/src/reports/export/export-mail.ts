import { reportById } from '@spotter/contract/reports/declared.ts'
import { msg } from '@spotter/domain/text.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import { clubSender } from '../../people/club-sender.ts'
import type { CompanyRow, UserRow } from '../../platform/http/caller.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Mail } from '../../platform/ports/providers.ts'
import { actionMail } from '../../platform/providers/action-mail.ts'
import { tooMuchData } from '../serve-file.ts'
import type { ExportRow } from './make-export.ts'

interface For {
  user: UserRow
  company: CompanyRow
  t: Translate
}

const addressed = ({ config }: Context, { id }: ExportRow, { user, company }: For) => ({
  key: `report_export:${id}`,
  company_id: company.id,
  to: user.email ?? '',
  from: clubSender(company.name, config.mailFrom),
})

const reportName = ({ report_id }: ExportRow, t: Translate) => t(reportById(report_id)?.label ?? report_id)

export function readyMail(context: Context, asked: ExportRow, reader: For & { file_name: string; rows: number }): Mail {
  const { user, company, t, rows } = reader
  const report = reportName(asked, t)
  const words = {
    subject: t('{report}: your file is ready', { report }),
    locale: user.locale,
    before: [
      t('Hello {name},', { name: user.first_name }),
      t('The report {report} of {club} is ready. The file has {rows, plural, one {# row} other {# rows}}.', {
        report,
        club: company.name,
        rows,
      }),
    ],
    action: t('Download file'),
    link: `${context.config.publicUrl}/reports/exports/${asked.id}`,
    after: [t('The link is only for you. You need to be signed in, and it expires after 7 days.')],
  }
  return { ...addressed(context, asked, reader), ...actionMail(words, t) }
}

/** Why a file can't be made. */
export const failures = {
  size: tooMuchData,
  filters: msg(
    'A filter no longer fits, for example because a salesperson has left the club. Open the report, check its filters and request the file again.',
  ),
} as const

export function failureMail(context: Context, asked: ExportRow, reader: For & { why: keyof typeof failures }): Mail {
  const { user, t, why } = reader
  const report = reportName(asked, t)
  const words = {
    subject: t("{report}: your file couldn't be made", { report }),
    locale: user.locale,
    before: [t('Hello {name},', { name: user.first_name }), t(failures[why])],
    action: t('Open report'),
    link: `${context.config.publicUrl}/reports/${asked.report_id}`,
    after: [],
  }
  return { ...addressed(context, asked, reader), ...actionMail(words, t) }
}
