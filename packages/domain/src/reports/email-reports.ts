import { msg } from '../text.ts'

/** Reports that can be sent by email, by the id that reports have everywhere. */
export const emailReports = {
  lead_statuses: msg('Lead Status'),
  salespersons: msg('Salespersons'),
  sales: msg('Sales'),
  email_messages: msg('Email messages'),
  sms_messages: msg('SMS messages'),
  bulk_sms: msg('Bulk SMS'),
  bulk_whatsapp: msg('Bulk WhatsApp'),
  bulk_email: msg('Bulk Email'),
} as const
export type EmailReportId = keyof typeof emailReports

export const emailReportIds = Object.keys(emailReports) as EmailReportId[]

export const isEmailReport = (id: string): id is EmailReportId => Object.hasOwn(emailReports, id)
