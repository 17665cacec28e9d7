import {
  belongs,
  isVisitor,
  notByToken,
  type Reach,
  root,
  type Row,
  sending,
  settingsOfClub,
  staffOfClub,
} from '../reach/rows.ts'

const kiosks: Row = (caller) => (caller === 'nobody' ? 401 : isVisitor(caller) ? 'in' : 403)

export const kioskReach: Reach = {
  'GET /api/companies/{company_id}/questionnaires': root,
  'POST /api/companies/{company_id}/questionnaires': root,
  'GET /api/companies/{company_id}/questionnaires/{id}': root,
  'PUT /api/companies/{company_id}/questionnaires/{id}': root,
  'DELETE /api/companies/{company_id}/questionnaires/{id}': root,
  'PUT /api/companies/{company_id}/questionnaires/{id}/restore': root,
  'GET /api/companies/{company_id}/guest_waivers': root,
  'POST /api/companies/{company_id}/guest_waivers': root,
  'GET /api/companies/{company_id}/guest_waivers/{id}': root,
  'GET /api/companies/{company_id}/guest_waivers/{id}/versions': root,
  'PUT /api/companies/{company_id}/guest_waivers/{id}': root,
  'DELETE /api/companies/{company_id}/guest_waivers/{id}': root,
  'PUT /api/companies/{company_id}/guest_waivers/{id}/restore': root,
  'GET /api/companies/{company_id}/settings/sign_in_app': settingsOfClub,
  'PUT /api/companies/{company_id}/settings/sign_in_app': settingsOfClub,
  'POST /api/companies/{company_id}/setup_visitor_app': settingsOfClub,
  'PUT /api/kiosk_device': kiosks,
  // 404 unless this device found the person.
  'POST /visitor_registration/assign_public_token': sending(
    { person_id: 1 },
    notByToken((caller, club) => {
      const seen = kiosks(caller, club)
      return seen === 'in' ? 404 : seen
    }),
  ),
  'POST /visitor_registration/{company_id}/refresh_public_token': notByToken((caller, club) => {
    if (caller === 'nobody') return 401
    if (!belongs(caller, club)) return 404
    return caller === 'public token' ? 403 : 'in'
  }),
  'POST /api/visitor_registrations': sending(
    {
      registration_key: 'sent-by-stranger',
      sealed: 'AAAA',
      made_at: '2026-01-01T09:00:00Z',
      sent_at: '2026-01-01T10:00:00Z',
    },
    (caller, club) => (caller === 'public token' ? 403 : kiosks(caller, club)),
  ),
  'GET /api/companies/{company_id}/kiosk_devices': settingsOfClub,
  'PUT /api/companies/{company_id}/kiosk_devices/{id}': sending({ name: 'Fresh' }, settingsOfClub),
  'POST /api/companies/{company_id}/kiosk_devices/{id}/reload': settingsOfClub,
  'DELETE /api/companies/{company_id}/kiosk_devices/{id}': settingsOfClub,
  'POST /api/companies/{company_id}/kiosk_devices/{id}/restore': settingsOfClub,
  'GET /api/companies/{company_id}/copy_guest_settings': staffOfClub(['root', 'root as salesperson']),
  'POST /api/companies/{company_id}/copy_guest_settings': staffOfClub(['root', 'root as salesperson']),
}
