import { serve } from '../../platform/http/call.ts'
import { asReminder } from '../present-scheduler.ts'
import { setDeleted } from '../set-deleted.ts'
import { planAgain } from './plan-again.ts'

const changed = { type: 'AppointmentReminder', then: planAgain } as const

export const removeReminder = serve(
  'DELETE /api/companies/{company_id}/scheduler/appointment_reminders/{id}',
  async (actor, call) => ({
    ...asReminder(await setDeleted(actor, call, { ...changed, deleted_at: call.now })),
    message: call.t('Appointment reminder was successfully deleted.'),
  }),
)

export const restoreReminder = serve(
  'PUT /api/companies/{company_id}/scheduler/appointment_reminders/{id}/restore',
  async (actor, call) => {
    const answer = await setDeleted(actor, call, { ...changed, deleted_at: null })
    const message = call.t('Appointment reminder was successfully restored.')
    call.flash(message)
    return { ...asReminder(answer), message }
  },
)
