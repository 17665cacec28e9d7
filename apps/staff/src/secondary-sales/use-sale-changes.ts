import { type Body, call } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import { queryKeyOf } from '@spotter/client/use-fetch.ts'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import type { SecondarySale } from '@spotter/contract/secondary-sales/secondary-sale-shapes.ts'
import { t } from '@spotter/i18n/translate.ts'
import { confirm } from '@spotter/ui/dialogs/ask.ts'
import { error, success, undoable } from '@spotter/ui/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'

export function useSaleChanges({ id }: Pick<Person, 'id'>) {
  const queries = useQueryClient()
  const refresh = () => refreshRecords(queries, 'secondary_sale', { person_id: id })

  function show(change: (sales: readonly SecondarySale[]) => SecondarySale[]) {
    queries.setQueryData(queryKeyOf('GET /api/people/{id}', { params: { id } }), (person: Person | undefined) =>
      person ? { ...person, secondary_sales: change(person.secondary_sales) } : person,
    )
    void refresh()
  }

  const replaceSale = (saved: SecondarySale) =>
    show((sales) => sales.map((sale) => (sale.id === saved.id ? saved : sale)))

  async function attempt<Answer extends { message: string }>(
    doIt: () => Promise<Answer>,
    done: (answer: Answer) => unknown,
  ): Promise<void> {
    try {
      done(await doIt())
    } catch (reason) {
      error(explain(reason))
      await refresh()
    }
  }

  const add = (secondary_sale_type_id: number) =>
    attempt(
      () => call('POST /api/people/{id}/secondary_sales', { params: { id }, body: { secondary_sale_type_id } }),
      ({ message, ...sale }) => {
        show((sales) => [...sales, sale])
        success(message)
      },
    )

  const change = (sale: SecondarySale, body: Body<'PUT /api/secondary_sales/{id}'>) =>
    attempt(
      () => call('PUT /api/secondary_sales/{id}', { params: { id: sale.id }, body }),
      ({ message, ...saved }) => {
        replaceSale(saved)
        success(message)
      },
    )

  const undoStatus = (sale: SecondarySale) =>
    attempt(
      () => call('PUT /api/secondary_sales/{id}/undo_status_change', { params: { id: sale.id } }),
      ({ message, ...saved }) => {
        replaceSale(saved)
        success(message)
      },
    )

  const restore = (sale: SecondarySale) =>
    attempt(
      () => call('PUT /api/secondary_sales/{id}/restore', { params: { id: sale.id } }),
      ({ message }) => {
        success(message)
        void refresh()
      },
    )

  async function remove(sale: SecondarySale) {
    if (!(await confirm({ text: t('Are you sure you want to delete the record?'), danger: true }))) return
    await attempt(
      () => call('DELETE /api/secondary_sales/{id}', { params: { id: sale.id } }),
      ({ message }) => {
        show((sales) => sales.filter((other) => other.id !== sale.id))
        undoable(message, () => restore(sale))
      },
    )
  }

  return { replaceSale, undoStatus, add, change, remove }
}
