import { msg } from '../text.ts'

/** Reports that can be sent by email, by the id that reports have everywhere. */
export const emailReports = {
  lead_statuses: msg('Lead Status'),
  lead_statuses_multi_club: msg('Lead Status (Multi Club)'),
  salespersons: msg('Salespersons'),
  sales: msg('Sales'),
  marketing: msg('Marketing Report'),
  lead_allocations: msg('Lead Allocations'),
  tag_report: msg('Tag cloud'),
  leaving_reasons: msg('Not Interested'),
  deleted_people: msg('Deleted People'),
  secondary_sales: msg('Secondary Sales'),
  referrals: msg('Referrals'),
  speed_to_lead: msg('Speed to lead'),
  forecast: msg('Forecast'),
  what_changed: msg('What changed'),
  exceptions: msg('Exceptions'),
  user_statistics: msg('Users statistics'),
  productivity: msg('Productivity'),
  appointments: msg('Appointments'),
  calls: msg('Calls activity'),
  people_activities: msg('People activity'),
  email_messages: msg('Email messages'),
  sms_messages: msg('SMS messages'),
  bulk_sms: msg('Bulk SMS'),
  bulk_whatsapp: msg('Bulk WhatsApp'),
  bulk_email: msg('Bulk Email'),
} as const
export type EmailReportId = keyof typeof emailReports

export const emailReportIds = Object.keys(emailReports) as EmailReportId[]

export const isEmailReport = (id: string): id is EmailReportId => Object.hasOwn(emailReports, id)
