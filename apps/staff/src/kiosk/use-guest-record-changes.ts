import { call } from '@spotter/client/call.ts'
import { confirm } from '@spotter/ui/dialogs/ask.ts'
import { useRowChanges } from '../resources/use-row-changes.ts'

type Row = { id: number }
const plurals = { questionnaire: 'questionnaires', guest_waiver: 'guest_waivers' } as const

export function useGuestRecordChanges(type: keyof typeof plurals, company_id: number) {
  const { leaving, ask, fadeOutRow } = useRowChanges(type)
  const path = `/api/companies/{company_id}/${plurals[type]}/{id}` as const
  const paramsOf = ({ id }: Row) => ({ params: { company_id, id } })

  const restore = (row: Row) => ask(call(`PUT ${path}/restore`, paramsOf(row)))

  async function remove(row: Row, question: string, afterUndo?: () => unknown) {
    if (!(await confirm({ text: question, danger: true }))) return
    await fadeOutRow(row, call(`DELETE ${path}`, paramsOf(row)), async () => {
      if (await restore(row)) await afterUndo?.()
    })
  }

  return { leaving, remove, restore }
}
