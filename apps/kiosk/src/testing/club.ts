import type { KioskClub } from '@spotter/domain/kiosk/visitor.ts'

export const plainClub = (parts: Partial<KioskClub> = {}): KioskClub => ({
  country: 'AU',
  visit_types: [{ id: 1, text: 'Guest visit', source_id: null, contact_method_id: 5, contact_method_code: 'guest' }],
  sources: [],
  contact_methods: { guest: 5, walk_in: 6 },
  legal_agreement: null,
  questionnaire: null,
  ask_how_did_you_hear_about_us: false,
  visitor_registration_ask_for_address: false,
  visitor_registration_ask_for_birthday: false,
  visitor_registration_ask_for_gender: false,
  visitor_app_default_opt_in: true,
  visitor_app_request_marketing_permission: false,
  visitor_app_additional_email_terms: null,
  visitor_app_additional_sms_terms: null,
  visitor_app_hide_skip_photo_button: false,
  disabled_sms_opt_out: false,
  ...parts,
})
