import { msg } from '@spotter/domain/text.ts'
import { callLanguages } from '@spotter/domain/voice/languages.ts'
import { choice, flag, number, text } from '../resource.ts'

/** Managers may change these. */
export const peopleSwitches = {
  disabled_appointments: flag(msg('Switch off appointments'), {
    hint: msg('No one can add appointments.'),
  }),
  disabled_appointments_without_contact: flag(msg('Appointments only after contact'), {
    hint: msg(
      'Staff can add an appointment only once someone has spoken to the person. The appointment then sets the status.',
    ),
  }),
  enable_moving_people: flag(msg('Move people to other clubs'), {
    hint: msg('Staff can move a person to another club. When off, only root users can.'),
  }),
  enable_guest_status: flag(msg('Use the Guest status'), {
    hint: msg('Adds Guest as the first status.'),
  }),
  enable_former_member_status: flag(msg('Use the Former Member status'), {
    hint: msg('Adds Former Member as the last status.'),
  }),
  cross_site_duplicate_enabled: flag(msg('Show duplicates at other clubs'), {
    hint: msg('People who also exist at other clubs in the group are flagged.'),
  }),
  locked_sale_ability: flag(msg('Sales come from the integrated system'), {
    hint: msg("Staff can't choose Sale. It's set when an agreement is sold in the integrated system."),
  }),
  manual_lead_email_opt_in_status: flag(msg('Allow emails to people added by staff'), {
    hint: msg('Emails are allowed by default for people added by staff.'),
  }),
  manual_lead_sms_opt_in_status: flag(msg('Allow SMS to people added by staff'), {
    hint: msg('SMS are allowed by default for people added by staff.'),
  }),
  enabled_appointment_scheduler: flag(msg('Booking page'), {
    hint: msg('People can book appointments with a personal link that staff can copy.'),
  }),
  booking_offers_others: flag(msg('Offer other salespeople on the booking page'), {
    byDefault: true,
    hint: msg('On days on which the own salesperson has no time, people can book others.'),
  }),
}

/** What follows when people don't come. */
export const noShowRules = {
  no_show_action: choice(msg('After an appointment without an outcome'), {
    byDefault: 'ask',
    options: [
      { value: 'ask', label: msg('Ask the salesperson whether the person came') },
      { value: 'mark', label: msg('Mark it as a no-show') },
      { value: 'nothing', label: msg('Do nothing') },
    ],
  }),
  no_show_minutes: number(msg('Minutes after its end'), { required: true, min: 0, max: 1440 }),
}

/** What is sent to many or by itself. */
export const marketingRules = {
  quiet_from: text(msg('No marketing from'), {
    format: 'time',
    max: 8,
    hint: msg(
      'Marketing messages that would leave in these hours wait until they end. Clear both to send at any hour.',
    ),
  }),
  quiet_until: text(msg('No marketing until'), { format: 'time', max: 8 }),
  marketing_limit: number(msg('Most marketing messages per person'), {
    required: false,
    min: 1,
    max: 1000,
    hint: msg('Empty for no limit. Messages that staff write to one person and messages about bookings do not count.'),
  }),
  marketing_limit_days: number(msg('Within how many days'), { required: true, min: 1, max: 90 }),
}

const perSecond = (label: string) =>
  number(label, {
    required: false,
    min: 1,
    max: 10_000,
    hint: msg('The most that leave the club’s number in a second. Empty for the usual rate.'),
  })

/** Root only: they need a contract or cost money. */
export const messagingSwitches = {
  enable_whatsapp_messaging: flag(msg('WhatsApp messages'), {
    hint: msg('Users can choose WhatsApp wherever they write messages.'),
  }),
  beefree_enabled: flag(msg('Visual email builder'), {
    hint: msg('Template emails are built from blocks instead of written as text.'),
  }),
  line_me_enabled: flag(msg('LINE'), { hint: msg('Adds a LINE ID field to each person.') }),
  twilio_calls_enabled: flag(msg('Calls'), {
    hint: msg('Staff call people from here, in the browser or on their own phone.'),
  }),
  call_language: choice(msg('Language of calls'), {
    byDefault: 'automatic',
    options: callLanguages,
    hint: msg('Calls are transcribed in this language, where they are recorded.'),
  }),
  disabled_call_sms_opted_out: flag(msg('Do not call people who opted out of SMS'), {
    hint: msg("Staff can't call them."),
  }),
  sms_provider: choice(msg('Numbers for messages and calls'), {
    byDefault: 'automatic',
    options: [
      { value: 'automatic', label: msg("The club's number, otherwise a shared one") },
      { value: 'club', label: msg("Only the club's number") },
      { value: 'install', label: msg('Only shared numbers') },
      { value: 'sandbox', label: msg('None: messages stay in the sandbox') },
    ],
  }),
  tollfree_flipper_enabled: flag(msg('SMS from a toll-free number'), {
    hint: msg('SMS leave by a toll-free number if there is one. When off, only if there is no other.'),
  }),
  opt_out_text: text(msg('Opt-out text'), {
    max: 160,
    hint: msg('Added to the end of every SMS, for example: Reply STOP to opt out.'),
  }),
  disabled_sms_opt_out: flag(msg('SMS without opt-out'), {
    hint: msg("SMS don't include the opt-out text, and the Sign In App doesn't ask visitors if they want SMS."),
  }),
  bulk_sms: flag(msg('Bulk SMS'), { hint: msg('Users with this permission can message many people at once.') }),
  email_per_second: perSecond(msg('Bulk emails per second')),
  sms_per_second: perSecond(msg('Bulk SMS per second')),
  whatsapp_per_second: perSecond(msg('Bulk WhatsApp messages per second')),
  abc_show_join_link_merge_field: flag(msg('Join link in messages'), {
    hint: msg('Messages can include a link for joining through the membership system.'),
  }),
  export_to_csv: flag(msg('Export people to CSV'), {
    hint: msg('Staff can download a list of people. When off, only root users can.'),
  }),
}
