import { msg } from '../text.ts'

/** What a figure counts, and so what opens when it is clicked: each person once, or each thing that was done. */
export type Counted = 'person' | 'activity' | 'message' | 'entry'

interface Measure {
  label: string
  /** How it is counted, shown with the figure. */
  help: string
  of: Counted
  /** As it is at this moment, whatever the days. */
  isNow?: true
}

/** The same words and the same counting in every report, on the dashboard, in emails and in files. */
export const measures = {
  leads: {
    label: msg('Leads'),
    help: msg(
      'People who became a lead in this period: added as Enquiry, Tour or Trial, or back to Enquiry after Guest, Former Member, Not Interested or Sale. Changes that were undone do not count.',
    ),
    of: 'person',
  },
  timed_leads: {
    label: msg('Timed leads'),
    help: msg('People who came in during this period and whose first answer was timed by the settings of the club.'),
    of: 'person',
  },
  attempted_in_time: {
    label: msg('Attempted in time'),
    help: msg('Timed leads whom someone tried to reach within the minutes that the club had set, in opening hours.'),
    of: 'person',
  },
  contacted_in_time: {
    label: msg('Reached in time'),
    help: msg(
      'Timed leads with whom someone spoke or wrote within the minutes that the club had set, in opening hours.',
    ),
    of: 'person',
  },
  entered: {
    label: msg('Entered in this period'),
    help: msg('People whose status became this one in this period. Changes that were undone do not count.'),
    of: 'person',
  },
  left: {
    label: msg('Left in this period'),
    help: msg('People whose status was this one and changed in this period. Changes that were undone do not count.'),
    of: 'person',
  },
  went_on: {
    label: msg('Went on'),
    help: msg(
      'Of those who left this status in this period, the ones who came nearer to a sale: from Enquiry to Tour, Trial or Sale, from Tour to Trial or Sale, from Trial to Sale.',
    ),
    of: 'person',
  },
  tours: {
    label: msg('Tours'),
    help: msg('People whose status became Tour in this period. Changes that were undone do not count.'),
    of: 'person',
  },
  trials: {
    label: msg('Trials'),
    help: msg('People whose status became Trial in this period. Changes that were undone do not count.'),
    of: 'person',
  },
  sales: {
    label: msg('Sales'),
    help: msg(
      'People whose status became Sale in this period, with the salesperson they had then, also if they were deleted since. Imported members and changes that were undone do not count.',
    ),
    of: 'person',
  },
  not_interested: {
    label: msg('Not Interested'),
    help: msg('People whose status became Not Interested in this period. Changes that were undone do not count.'),
    of: 'person',
  },
  referrals: {
    label: msg('Referrals'),
    help: msg('People added in this period who were referred by another person.'),
    of: 'person',
  },
  secondary_now: {
    label: msg('Now'),
    help: msg('People who have a secondary sale with this status at this moment.'),
    of: 'person',
  },
  secondary_entered: {
    label: msg('Entered in this period'),
    help: msg('People whose secondary sale got this status in this period. Changes that were undone do not count.'),
    of: 'person',
  },
  secondary_left: {
    label: msg('Left in this period'),
    help: msg('People whose secondary sale left this status in this period. Changes that were undone do not count.'),
    of: 'person',
  },
  secondary_sales: {
    label: msg('Sales'),
    help: msg('People whose secondary sale went from this status to Sale in this period.'),
    of: 'person',
  },
  call_attempts: {
    label: msg('Call attempts'),
    help: msg('Calls made or completed in this period, whatever their outcome, also those about secondary sales.'),
    of: 'entry',
  },
  spoke_to: {
    label: msg('Spoke to'),
    help: msg('Calls in this period with the outcome Spoke To.'),
    of: 'entry',
  },
  left_message: {
    label: msg('Left Message'),
    help: msg('Calls in this period with the outcome Left Message.'),
    of: 'entry',
  },
  no_answer: {
    label: msg('No Answer'),
    help: msg('Calls in this period with the outcome No Answer.'),
    of: 'entry',
  },
  wrong_number: {
    label: msg('Wrong Number'),
    help: msg('Calls in this period with the outcome Wrong Number.'),
    of: 'entry',
  },
  contacts: {
    label: msg('Contacts'),
    help: msg(
      'Calls and appointments completed in this period in which the person was reached: any outcome but No Answer, Wrong Number and No Show. Calls about secondary sales count, too.',
    ),
    of: 'entry',
  },
  emails: {
    label: msg('Emails'),
    help: msg('Emails that left in this period, without those that failed.'),
    of: 'message',
  },
  sms: {
    label: msg('SMS'),
    help: msg('SMS that left in this period, without those that failed.'),
    of: 'message',
  },
  whatsapp: {
    label: msg('WhatsApp'),
    help: msg('WhatsApp messages that left in this period, without those that failed.'),
    of: 'message',
  },
  messages_sent: {
    label: msg('Messages'),
    help: msg('Emails, SMS and WhatsApp messages that left in this period, without those that failed.'),
    of: 'message',
  },
  bulk_recipients: {
    label: msg('Recipients'),
    help: msg('People a message was written for. Those who were left out do not count.'),
    of: 'message',
  },
  bulk_sent: {
    label: msg('Sent'),
    help: msg('Messages of it that left, without those that failed.'),
    of: 'message',
  },
  bulk_delivered: {
    label: msg('Delivered'),
    help: msg('Messages of it that arrived, as the provider reports.'),
    of: 'message',
  },
  bulk_failed: {
    label: msg('Failed'),
    help: msg("Messages of it that couldn't be sent or didn't arrive."),
    of: 'message',
  },
  bulk_opted_out: {
    label: msg('Opted out'),
    help: msg('People who were chosen but left out, because they had opted out.'),
    of: 'person',
  },
  appointments_booked: {
    label: msg('Appointments booked'),
    help: msg(
      'Tours and buy-back appointments that were booked in this period, for whatever day. Deleted ones do not count.',
    ),
    of: 'activity',
  },
  appointments: {
    label: msg('Appointments'),
    help: msg('Tours and buy-back appointments whose time is in this period. Deleted ones do not count.'),
    of: 'activity',
  },
  appointments_kept: {
    label: msg('Appointments kept'),
    help: msg('Appointments whose time is in this period and that were completed with any outcome but No Show.'),
    of: 'activity',
  },
  no_shows: {
    label: msg('No-shows'),
    help: msg('Appointments whose time is in this period and whose outcome is No Show.'),
    of: 'activity',
  },
  appointment_sales: {
    label: msg('Appointment sales'),
    help: msg('Appointments whose time is in this period and whose outcome is Sale.'),
    of: 'activity',
  },
  walk_ins: {
    label: msg('Walk-ins'),
    help: msg('Walk-ins whose time is in this period. Deleted ones do not count.'),
    of: 'activity',
  },
  walk_in_sales: {
    label: msg('Walk-in sales'),
    help: msg('Walk-ins whose time is in this period and whose outcome is Sale.'),
    of: 'activity',
  },
  incoming_calls: {
    label: msg('Incoming calls'),
    help: msg('Calls that people made to the club in this period, answered or not.'),
    of: 'entry',
  },
  outgoing_calls: {
    label: msg('Outgoing calls'),
    help: msg('Call attempts in this period, without calls that came in.'),
    of: 'entry',
  },
  incoming_first: {
    label: msg('First appointments from incoming calls'),
    help: msg('Appointments booked in this period that are the first of their person, whose last call before came in.'),
    of: 'activity',
  },
  incoming_second: {
    label: msg('Second appointments from incoming calls'),
    help: msg(
      'Appointments booked in this period that are the second of their person, whose last call before came in.',
    ),
    of: 'activity',
  },
  outgoing_first: {
    label: msg('First appointments from outgoing calls'),
    help: msg(
      'Appointments booked in this period that are the first of their person, whose last call before went out.',
    ),
    of: 'activity',
  },
  outgoing_second: {
    label: msg('Second appointments from outgoing calls'),
    help: msg(
      'Appointments booked in this period that are the second of their person, whose last call before went out.',
    ),
    of: 'activity',
  },
  appointments_today: {
    label: msg('Appointments today'),
    help: msg('Appointments whose time is today, if today is in this period.'),
    of: 'activity',
  },
  activities_planned: {
    label: msg('Activities planned'),
    help: msg('Calls, to-dos and appointments with people whose time is in this period. Deleted ones do not count.'),
    of: 'activity',
  },
  activities_completed: {
    label: msg('Activities completed'),
    help: msg('Planned activities of this period that are completed, whenever that was.'),
    of: 'activity',
  },
  activities_overdue: {
    label: msg('Activities overdue'),
    help: msg('Planned activities of this period that are still open after their day.'),
    of: 'activity',
  },
  pipeline: {
    label: msg('Open leads'),
    help: msg('People who are Enquiry, Tour or Trial at this moment.'),
    of: 'person',
    isNow: true,
  },
  no_next_activity: {
    label: msg('No next activity'),
    help: msg('Leads (Enquiry, Tour or Trial) without any open call, to-do or appointment.'),
    of: 'person',
    isNow: true,
  },
  overdue_activity: {
    label: msg('Overdue activity'),
    help: msg('People with an open activity of a day before today.'),
    of: 'person',
    isNow: true,
  },
  not_contacted: {
    label: msg('Not contacted'),
    help: msg('Leads (Enquiry, Tour or Trial) who have never been contacted.'),
    of: 'person',
    isNow: true,
  },
  unallocated: {
    label: msg('Unallocated'),
    help: msg('Leads (Enquiry, Tour or Trial) without a salesperson.'),
    of: 'person',
    isNow: true,
  },
  trial_ended: {
    label: msg('Trial ended without outcome'),
    help: msg('People who still have the status Trial after their trial ended.'),
    of: 'person',
    isNow: true,
  },
} as const satisfies Record<string, Measure>

export type MeasureName = keyof typeof measures
export const measureNames = Object.keys(measures) as MeasureName[]

export const isMeasure = (name: string): name is MeasureName => Object.hasOwn(measures, name)

export const isCountedNow = (name: MeasureName): boolean => 'isNow' in measures[name]

/** A rounded percentage, null of nothing. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 100)
