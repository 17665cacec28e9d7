import { msg } from '@spotter/domain/text.ts'
import { flag, text } from '../resource.ts'

/** What a club's own managers switch. */
export const peopleSwitches = {
  disabled_appointments: flag(msg('Switch appointments off'), {
    hint: msg('Nobody can add an appointment.'),
  }),
  disabled_appointments_without_contact: flag(msg('Appointments only after contact'), {
    hint: msg('An appointment can be added once somebody has spoken to the person, and statuses follow from it.'),
  }),
  enable_moving_people: flag(msg('Move people to other clubs'), {
    hint: msg('Staff can move a person to another club; otherwise only root can.'),
  }),
  enable_guest_status: flag(msg('Use the status Guest'), {
    hint: msg('Guest is offered as the first status.'),
  }),
  enable_former_member_status: flag(msg('Use the status Former Member'), {
    hint: msg('Former Member is offered as the last status.'),
  }),
  cross_site_duplicate_enabled: flag(msg('Show duplicates at other clubs'), {
    hint: msg('A person who also exists at other clubs of the group is marked.'),
  }),
  locked_sale_ability: flag(msg('Sales come from the integrated system'), {
    hint: msg('Staff cannot choose Sale; it is set when an agreement is sold in the integrated system.'),
  }),
  manual_lead_email_opt_in_status: flag(msg('People added by staff may be emailed'), {
    hint: msg('A person added by hand starts with emails allowed.'),
  }),
  manual_lead_sms_opt_in_status: flag(msg('People added by staff may be texted'), {
    hint: msg('A person added by hand starts with SMS allowed.'),
  }),
  enabled_appointment_scheduler: flag(msg('Booking page'), {
    hint: msg('People can book an appointment themselves with a link of their own, which staff can copy.'),
  }),
}

/** What only root switches, as each needs an agreement or costs money. */
export const messagingSwitches = {
  enable_whatsapp_messaging: flag(msg('WhatsApp messages'), {
    hint: msg('WhatsApp is offered wherever messages are written.'),
  }),
  beefree_enabled: flag(msg('Visual mail builder'), {
    hint: msg('Emails of templates are put together from blocks; otherwise they are written as text.'),
  }),
  line_me_enabled: flag(msg('LINE'), { hint: msg("A person's LINE id is kept and shown.") }),
  twilio_calls_enabled: flag(msg('Calls'), {
    hint: msg('Staff ring people from here, in the browser or through a phone of their own.'),
  }),
  disabled_call_sms_opted_out: flag(msg('Do not call people who opted out of SMS'), {
    hint: msg('Dialling is blocked for them.'),
  }),
  opt_out_text: text(msg('Opt-out text'), {
    max: 160,
    hint: msg('Every SMS ends with it, such as: Reply STOP to opt out.'),
  }),
  disabled_sms_opt_out: flag(msg('SMS without opt-out'), {
    hint: msg('SMS end without the opt-out text, and the sign-in app does not ask visitors whether they want SMS.'),
  }),
  bulk_sms: flag(msg('Bulk SMS'), { hint: msg('Users with the right to do so can write to many people at once.') }),
  abc_show_join_link_merge_field: flag(msg('Join link in messages'), {
    hint: msg('Messages can be given the link by which a person joins in the membership system.'),
  }),
  export_to_csv: flag(msg('Export people to CSV'), {
    hint: msg('Staff can download a list of people; otherwise only root can.'),
  }),
}
