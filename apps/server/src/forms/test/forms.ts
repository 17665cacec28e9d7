import { fastestMs } from '@spotter/domain/forms/spam.ts'
import type { CustomForm, FormChange } from '@spotter/contract/forms/custom-forms.ts'
import type { FormPage } from '@spotter/contract/forms/public-forms.ts'
import type { Browser, Club, Reply } from '../../test/club.ts'
import { makeTicket } from '../ticket.ts'

let forms = 0

export async function newForm({ as, clubs }: Pick<Club, 'as' | 'clubs'>, values: FormChange = {}, club = 'boston') {
  return (await as('root')).call('POST /api/companies/{company_id}/settings/custom_forms', {
    params: { company_id: clubs[club]! },
    body: { header: `Free week ${++forms}`, ...values },
  })
}

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1'
let devices = 0

export const newVisitor = ({ browser }: Pick<Club, 'browser'>, headers: Record<string, string> = {}) =>
  browser({ 'accept-language': 'en', 'user-agent': `${phone} No/${++devices}`, ...headers })

type Answered = { message: string; errors?: Record<string, string[]>; renew?: boolean }

export async function sendForm(
  visitor: Browser,
  { server }: Pick<Club, 'server'>,
  { id, slug }: Pick<CustomForm, 'id' | 'slug'>,
  values: object,
): Promise<Reply<Answered>> {
  return visitor.send<Answered>('POST', `/api/forms/${slug}`, { body: { ticket: ticketOf({ server }, id), ...values } })
}

const minute = 60_000
const day = 24 * 60 * minute
/** Views are counted by day, so that in the first minute after midnight the page was opened less than a minute ago. */
const usualAge = () => Math.min(minute, Math.max(fastestMs, Date.now() % day))
export const ticketOf = ({ server }: Pick<Club, 'server'>, form_id: number, age = usualAge()) =>
  makeTicket(server.context, form_id, new Date(Date.now() - age))

export const openForm = async (visitor: Browser, slug: string) => visitor.send<FormPage>('GET', `/api/forms/${slug}`)

export const countsOf = async ({ as, clubs }: Pick<Club, 'as' | 'clubs'>, { id }: Pick<CustomForm, 'id'>) => {
  const { views_count, leads_count, conversion } = await (
    await as('root')
  ).call('GET /api/companies/{company_id}/settings/custom_forms/{id}', { params: { company_id: clubs['boston']!, id } })
  return { views_count, leads_count, conversion }
}
