import { anyStaff, type Reach, root, sending } from '../reach/rows.ts'

export const sandboxReach: Reach = {
  'GET /api/sandbox/clock': root,
  'POST /api/sandbox/clock': root,
  'GET /api/sandbox/messages': anyStaff,
  'GET /api/sandbox/messages/{id}': anyStaff,
  'POST /api/sandbox/messages': anyStaff,
  'POST /api/sandbox/messages/{id}': sending({ action: 'deliver' }, anyStaff),
  'POST /api/sandbox/calls': anyStaff,
  'POST /api/sandbox/calls/{id}': sending({ action: 'answer' }, anyStaff),
  'POST /api/sandbox/device': anyStaff,
}
