import { useFetch } from '@spotter/client/use-fetch.ts'
import { useAccount } from '../shell/account.ts'
import { firstRows } from './first-rows.ts'

const first = { page: 1, per_page: firstRows }
const latest = true
const rows = { email: first, sms: first, whatsapp: first }

/** What nobody has read, by channel; of each person the last. */
export function useUnreadMessages(asked: typeof rows = rows) {
  const { company } = useAccount()
  const enabled = company.enable_whatsapp_messaging
  const email = useFetch('GET /api/emails/unread', { query: { ...asked.email, latest } })
  const sms = useFetch('GET /api/sms', { query: { ...asked.sms, direction: 'inbound', unread: true, latest } })
  const whatsapp = useFetch('GET /api/whatsapp/unread', { query: { ...asked.whatsapp, latest } }, { enabled })
  const lists = enabled ? [email, sms, whatsapp] : [email, sms]
  return {
    email,
    sms,
    whatsapp,
    isLoaded: lists.every(({ data }) => data !== undefined),
    isSettled: lists.every(({ isPending }) => !isPending),
    total: lists.reduce((sum, { data }) => sum + (data?.pagination.total_entries ?? 0), 0),
  }
}
