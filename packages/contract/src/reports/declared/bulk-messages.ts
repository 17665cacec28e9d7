import { msg } from '@spotter/domain/text.ts'
import { defineReport, figureColumn, type ReportColumn } from '../define-report.ts'

const columns = {
  at: { label: msg('Time'), kind: 'instant', help: msg('When the bulk message was started.') },
  user: { label: msg('User'), kind: 'user' },
} as const satisfies Record<string, ReportColumn>

const text = { label: msg('Text'), kind: 'text' } as const

const credits = {
  label: msg('Credits'),
  kind: 'count',
  help: msg('One for each part that the messages were sent in.'),
} as const

export const bulkSms = defineReport({
  id: 'bulk_sms',
  label: msg('Bulk SMS'),
  about: msg('SMS that were sent to many people at once, and what became of them.'),
  path: '/api/reports/bulk_sms',
  group: 'messages',
  filters: ['range', 'tags', 'salesperson', 'source'],
  columns: {
    ...columns,
    text,
    recipients: figureColumn('bulk_recipients'),
    sent: figureColumn('bulk_sent'),
    failed: figureColumn('bulk_failed'),
    credits,
  },
  saysClub: true,
  sort: { by: 'at', direction: 'desc' },
})

export const bulkWhatsapp = defineReport({
  ...bulkSms,
  id: 'bulk_whatsapp',
  label: msg('Bulk WhatsApp'),
  about: msg('WhatsApp messages that were sent to many people at once, and what became of them.'),
  path: '/api/reports/bulk_whatsapp',
  needs: 'whatsapp',
})

export const bulkEmail = defineReport({
  id: 'bulk_email',
  label: msg('Bulk Email'),
  about: msg('Emails that were sent to many people at once, and what became of them.'),
  path: '/api/reports/bulk_email',
  group: 'messages',
  filters: ['range', 'tags', 'salesperson', 'source'],
  columns: {
    ...columns,
    subject: { label: msg('Subject'), kind: 'text' },
    recipients: figureColumn('bulk_recipients'),
    delivered: figureColumn('bulk_delivered'),
    failed: figureColumn('bulk_failed'),
    opted_out: figureColumn('bulk_opted_out'),
  },
  saysClub: true,
  sort: { by: 'at', direction: 'desc' },
})
