import { type EmailReportId, emailReports, isEmailReport } from '@spotter/domain/reports/email-reports.ts'
import { reportRange } from '@spotter/domain/schedulers/report-runs.ts'
import { visibleText } from '@spotter/domain/templates/visible-text.ts'
import type { DateRange } from '@spotter/domain/time/calendar.ts'
import { formatDate } from '@spotter/domain/time/formats.ts'
import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import type { CompanyRow } from '../../platform/http/caller.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Attachment, Mail } from '../../platform/ports/providers.ts'
import { escapedHtml } from '../../platform/providers/mail-html.ts'
import { type EmailReport, isSentTo, type Reader, reportForEmail } from '../../reports/email-report.ts'
import { workbookType } from '../../reports/report-file.ts'
import type { SchedulerRow } from '../find-scheduler.ts'
import { tableHtml } from './table-html.ts'

interface Asked {
  scheduler: SchedulerRow
  club: CompanyRow
  reader: Reader
  locale: string
  /** The time of the run. */
  at: Date
}

export async function reportMail(
  context: Pick<Context, 'db' | 'replica' | 'config'>,
  { scheduler, club, reader, locale, at }: Asked,
): Promise<Pick<Mail, 'subject' | 'text' | 'html' | 'attachments'>> {
  const tzinfo = tzinfoOf(club.time_zone) ?? 'UTC'
  const range = reportRange(scheduler.report_duration, at, { tzinfo, country: club.country })
  const ids = scheduler.report_ids.filter(isEmailReport).filter((id) => isSentTo(id, reader))
  const reports = await Promise.all(
    ids.map(async (id) => ({
      id,
      name: reader.t(emailReports[id]),
      ...(await reportForEmail(id, { context, now: at, range, club, reader, locale, width: chartWidth })),
    })),
  )
  const names = reports.map(({ name, keyFigure }) => `${name} (${keyFigure})`).join(', ')
  const [only = '', ...others] = new Set(reports.map((report) => report.period))
  const period = others.length ? periodText(range, { ...club, tzinfo }, reader.t) : only
  const html = frame(
    [
      ...reports.map(
        (report) => `<h1 style="margin:0 0 4px;font-size:20px">${escapedHtml(report.name)}</h1>
<p style="margin:0 0 16px;color:#4b5563">${escapedHtml(`${club.name} · ${report.period}`)}</p>
${noteHtml(report)}${chartHtml(report)}${tableHtml(report)}${reader.user ? linkHtml(context, report, reader.t) : ''}`,
      ),
      `<p style="margin:16px 0 0;font-size:14px;color:#4b5563">${escapedHtml(
        reader.t('The attached file has the same figures as a spreadsheet.'),
      )}</p>`,
    ].join('\n'),
    locale,
  )
  return {
    subject: `${names}: ${club.name}, ${period}`,
    html,
    text: visibleText(html),
    attachments: [...reports.map(fileOf), ...reports.flatMap(pictureOf)],
  }
}

const fileOf = ({ file }: EmailReport): Attachment => ({
  filename: file.name,
  content_type: workbookType,
  content: file.content.toString('base64'),
  encoding: 'base64',
})

type Drawn = Pick<EmailReport, 'chart'> & { id: EmailReportId }

const cidOf = ({ id }: Drawn) => `chart_${id}@spotter`

const pictureOf = (report: Drawn): Attachment[] =>
  report.chart
    ? [
        {
          filename: `${report.id}.png`,
          content_type: 'image/png',
          content: report.chart.png.toString('base64'),
          encoding: 'base64',
          cid: cidOf(report),
        },
      ]
    : []

const chartHtml = (report: Drawn): string =>
  report.chart
    ? `<img src="cid:${cidOf(report)}" alt="${escapedHtml(report.chart.alt)}" width="${textWidth}" style="display:block;width:100%;max-width:${textWidth}px;height:auto;margin:0 0 16px">
`
    : ''

const linkHtml = ({ config }: Pick<Context, 'config'>, { path }: EmailReport, t: Translate): string =>
  `<p style="margin:0 0 24px"><a href="${escapedHtml(`${config.publicUrl}${path}`)}">${escapedHtml(t('Open report'))}</a></p>
`

const noteHtml = ({ note }: EmailReport): string =>
  note ? `<p style="margin:0 0 16px;font-weight:600">${escapedHtml(note)}</p>\n` : ''

/** Of the frame below, in pixels. */
const textWidth = 592
/** Drawn smaller than it is shown, so that its letters are as large as those of the text. */
const chartWidth = 480

type Formats = Parameters<typeof formatDate>[1]

const periodText = ({ from, to }: DateRange, club: Formats, t: Translate): string =>
  from === to ? formatDate(from, club) : t('{from} to {to}', { from: formatDate(from, club), to: formatDate(to, club) })

const frame = (content: string, locale: string) =>
  `<div lang="${escapedHtml(locale)}" style="padding:12px;background:#f3f4f6;color:#1f2937;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:592px;margin:0 auto;padding:24px;background:#ffffff;border-radius:12px">
${content}
</div>
</div>`
