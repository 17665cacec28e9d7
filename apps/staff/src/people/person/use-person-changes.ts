import { call } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import { queryKeyOf } from '@spotter/client/use-fetch.ts'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import type { OptOut } from '@spotter/domain/people/person-fields.ts'
import { t } from '@spotter/i18n/translate.ts'
import { confirm } from '@spotter/ui/dialogs/ask.ts'
import { error, success, undoable } from '@spotter/ui/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

export function usePersonChanges({ id }: Pick<Person, 'id'>) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const params = { id }

  function keep(person: Person) {
    queries.setQueryData(queryKeyOf('GET /api/people/{id}', { params }), person)
    void refreshRecords(queries, 'person')
  }

  async function optOut(by: OptOut) {
    if (!(await confirm({ text: optOutQuestion(by) }))) return
    try {
      const { message, ...person } = await call('PUT /api/people/{id}', {
        params,
        body: { [by]: true, direct_link: true },
      })
      keep(person)
      success(message)
    } catch (reason) {
      error(explain(reason))
    }
  }

  async function liftSuppression(address: 'email' | 'phone_mobile') {
    if (!(await confirm({ text: t('Send to this address again?') }))) return
    try {
      const { message, ...person } = await call('POST /api/people/{id}/lift_suppression', { params, body: { address } })
      keep(person)
      success(message)
    } catch (reason) {
      error(explain(reason))
    }
  }

  async function remove() {
    if (!(await confirm({ text: t('Are you sure you want to delete the record?'), danger: true }))) return
    try {
      const { message } = await call('DELETE /api/people/{id}', { params })
      await navigate({ to: '/people' })
      undoable(message, restore)
      void refreshRecords(queries, 'person')
    } catch (reason) {
      error(explain(reason))
    }
  }

  async function restore() {
    try {
      const { message } = await call('PUT /api/people/{id}/restore', { params })
      success(message)
    } catch (reason) {
      error(explain(reason))
    }
    await refreshRecords(queries, 'person')
  }

  return { keep, optOut, liftSuppression, remove, restore }
}

function optOutQuestion(by: OptOut): string {
  if (by === 'email_opted_out') return t('Are you sure you want to opt-out this person from Email?')
  if (by === 'sms_opted_out') return t('Are you sure you want to opt-out this person from SMS?')
  if (by === 'do_not_call') return t('Are you sure you want to opt-out this person from Call?')
  return t('Are you sure you want to opt-out this person from WhatsApp?')
}
