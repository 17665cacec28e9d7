import { msg } from '@spotter/domain/text.ts'
import { defineReport, type ReportColumn } from '../define-report.ts'

const columns = {
  at: { label: msg('Time'), kind: 'instant', help: msg('When it left or arrived; otherwise when it was written.') },
  person: { label: msg('Person'), kind: 'person' },
  user: { label: msg('User'), kind: 'user' },
  direction: { label: msg('Direction'), kind: 'text' },
} as const satisfies Record<string, ReportColumn>

const status = { label: msg('Status'), kind: 'text' } as const

export const emailMessages = defineReport({
  id: 'email_messages',
  label: msg('Email messages'),
  about: msg('Every email to and from people, and what became of it.'),
  path: '/reports/email_messages',
  group: 'messages',
  filters: ['range', 'tags', 'salesperson', 'source'],
  columns: { ...columns, subject: { label: msg('Subject'), kind: 'text', unsorted: true }, status },
  saysClub: true,
  sort: { by: 'at', direction: 'desc' },
})

export const smsMessages = defineReport({
  id: 'sms_messages',
  label: msg('SMS messages'),
  about: msg('Every SMS to and from people, with its credits.'),
  path: '/reports/sms_messages',
  group: 'messages',
  filters: ['range', 'tags', 'salesperson', 'source'],
  columns: {
    ...columns,
    text: { label: msg('Text'), kind: 'text', unsorted: true },
    credits: {
      label: msg('Credits'),
      kind: 'count',
      help: msg('One for each part that the SMS was sent in.'),
    },
    status,
  },
  saysClub: true,
  sort: { by: 'at', direction: 'desc' },
})
