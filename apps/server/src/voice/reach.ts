import { anyStaff, notByToken, personOfClub, type Reach, sending, settingsOfClub, strangersRow } from '../reach/rows.ts'

export const voiceReach: Reach = {
  'GET /twilio/token': notByToken(anyStaff),
  'POST /twilio/calls': notByToken(anyStaff),
  // Only the caller finds a call.
  'GET /twilio/calls/{id}': notByToken(strangersRow),
  'PUT /twilio/calls/{id}': sending({ status: 'completed' }, notByToken(strangersRow)),
  'PUT /twilio/calls/{id}/alive': notByToken(strangersRow),
  'GET /twilio/calls/incoming': notByToken(anyStaff),
  'PUT /twilio/calls/{id}/answer': sending({ phone_type: 'browser' }, notByToken(strangersRow)),
  'PUT /twilio/calls/{id}/decline': notByToken(strangersRow),
  'GET /twilio/callers/own': notByToken(anyStaff),
  'POST /twilio/callers/validate': notByToken(anyStaff),
  'GET /voice/token': notByToken(anyStaff),
  'POST /voice/calls': notByToken(anyStaff),
  'GET /voice/calls/{id}': notByToken(strangersRow),
  'PUT /voice/calls/{id}': sending({ status: 'completed' }, notByToken(strangersRow)),
  'PUT /voice/calls/{id}/alive': notByToken(strangersRow),
  'GET /voice/calls/incoming': notByToken(anyStaff),
  'PUT /voice/calls/{id}/answer': sending({ phone_type: 'browser' }, notByToken(strangersRow)),
  'PUT /voice/calls/{id}/decline': notByToken(strangersRow),
  'GET /voice/callers/own': notByToken(anyStaff),
  'POST /voice/callers/validate': notByToken(anyStaff),
  'GET /api/calls/{id}/recording': personOfClub,
  'GET /api/companies/{company_id}/twilio_calls': settingsOfClub,
  'GET /api/companies/{company_id}/calls': settingsOfClub,
}
