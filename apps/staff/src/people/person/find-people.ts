import { call } from '@spotter/client/call.ts'
import type { LoadChoices } from '@spotter/ui/pickers/use-remote-choices.ts'

export const findPeople: LoadChoices = async ({ q, page }) => {
  const { collection, pagination } = await call('GET /api/people/search', { query: { q, page, per_page: 10 } })
  return { collection: collection.map(choiceOf), pagination }
}

type Found = { id: number; name: string; email: string | null; phone_mobile_formatted: string | null }

const choiceOf = ({ id, name, email, phone_mobile_formatted }: Found) => ({
  id,
  text: [name, email ?? phone_mobile_formatted].filter(Boolean).join(' · '),
})
