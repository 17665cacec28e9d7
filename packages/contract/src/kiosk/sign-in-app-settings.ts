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
      title: msg('What visitors are asked'),
      hint: msg('Only what the club does not know about them yet.'),
      fields: {
        visitor_registration_ask_for_address: flag(msg('Address'), {
          hint: msg('New visitors enter where they live.'),
        }),
        visitor_registration_ask_for_birthday: flag(msg('Birthday'), {
          hint: msg('Visitors enter their date of birth.'),
        }),
        visitor_registration_ask_for_gender: flag(msg('Gender'), { hint: msg('Visitors enter their gender.') }),
        ask_how_did_you_hear_about_us: flag(msg('How did you hear about us'), {
          hint: msg('New visitors choose among the marketing sources that are offered at the kiosk.'),
        }),
        visitor_app_hide_skip_photo_button: flag(msg('Photo is a must'), {
          hint: msg('Visitors cannot skip the photo.'),
        }),
      },
    },
    {
      title: msg('Messages to visitors'),
      hint: msg('Whether the club may write to a visitor afterwards.'),
      fields: {
        visitor_app_default_opt_in: flag(msg('Visitors may be emailed and texted'), {
          hint: msg('A new visitor starts with emails and SMS allowed.'),
        }),
        visitor_app_request_marketing_permission: flag(msg('Ask for permission'), {
          hint: msg('Visitors see a box to tick for emails and one for SMS.'),
        }),
        visitor_app_additional_email_terms: text(msg('Terms for emails'), {
          format: 'lines',
          max: 5000,
          hint: msg('Shown behind a link beside the box for emails.'),
        }),
        visitor_app_additional_sms_terms: text(msg('Terms for SMS'), {
          format: 'lines',
          max: 5000,
          hint: msg('Shown behind a link beside the box for SMS.'),
        }),
      },
    },
  ],
  may: { read: 'settings', write: 'settings' },
  saved: msg('Sign-in app settings were successfully updated.'),
})
