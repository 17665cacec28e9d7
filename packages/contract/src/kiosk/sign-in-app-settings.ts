import { msg } from '@spotter/domain/text.ts'
import { defineSettings, flag, text } from '../resource.ts'

export const signInAppSettings = defineSettings({
  name: 'sign_in_app_settings',
  label: msg('Sign In App'),
  path: '/api/companies/{company_id}/settings/sign_in_app',
  table: 'companies',
  key: 'id',
  sections: [
    {
      title: msg('Questions for visitors'),
      hint: msg("Visitors are only asked for what the club doesn't know yet."),
      fields: {
        visitor_registration_ask_for_address: flag(msg('Address'), {
          hint: msg('New visitors enter their address.'),
        }),
        visitor_registration_ask_for_birthday: flag(msg('Birthday'), {
          hint: msg('Visitors enter their date of birth.'),
        }),
        visitor_registration_ask_for_gender: flag(msg('Gender'), { hint: msg('Visitors enter their gender.') }),
        ask_how_did_you_hear_about_us: flag(msg('How did you hear about us'), {
          hint: msg('New visitors choose from the marketing sources offered in the Sign In App.'),
        }),
        visitor_app_hide_skip_photo_button: flag(msg('Photo required'), {
          hint: msg('Visitors cannot skip the photo.'),
        }),
      },
    },
    {
      title: msg('Messages to visitors'),
      hint: msg('Whether the club can message visitors afterwards.'),
      fields: {
        visitor_app_default_opt_in: flag(msg('Allow emails and SMS to visitors'), {
          hint: msg('Emails and SMS are allowed by default for new visitors.'),
        }),
        visitor_app_request_marketing_permission: flag(msg('Ask for permission'), {
          hint: msg('Visitors see one checkbox for emails and one for SMS.'),
        }),
        visitor_app_additional_email_terms: text(msg('Terms for emails'), {
          format: 'lines',
          max: 5000,
          hint: msg('Opens from a link next to the email checkbox.'),
        }),
        visitor_app_additional_sms_terms: text(msg('Terms for SMS'), {
          format: 'lines',
          max: 5000,
          hint: msg('Opens from a link next to the SMS checkbox.'),
        }),
      },
    },
  ],
  may: { read: 'settings', write: 'settings' },
  saved: msg('Sign In App settings were successfully updated.'),
})
