import { serveSaving } from '../../platform/http/call.ts'
import { taken, unprocessable } from '../../platform/http/errors.ts'
import { isUniqueViolation } from '../../platform/db/transaction.ts'
import { parseViewFilter } from './parse-view.ts'
import { addView, changeView } from './store-view.ts'

export const mostViews = 100

export const createView = serveSaving('POST /api/people/views', async (actor, { body, write, t, flash }) => {
  const message = t('View was successfully created.')
  const sent: Partial<typeof body> = body
  const answer = await refuseDuplicateName(() =>
    write(async (tx) => {
      const filter = await parseViewFilter(tx, actor, sent.filter ?? {})
      const { name = '', shared = false } = sent
      return { ...(await addView(tx, actor, { report_id: null, name, shared, filter, most: mostViews })), message }
    }),
  )
  flash(message)
  return answer
})

export const updateView = serveSaving(
  'PUT /api/people/views/{id}',
  async (actor, { params: { id }, body, write, now, t, flash }) => {
    const message = t('View was successfully updated.')
    const answer = await refuseDuplicateName(() =>
      write(async (tx) => {
        const parse = (filter: Record<string, unknown>) => parseViewFilter(tx, actor, filter)
        return { ...(await changeView(tx, actor, { of: 'people', id }, { body, now, parse })), message }
      }),
    )
    flash(message)
    return answer
  },
)

export async function refuseDuplicateName<A>(write: () => Promise<A>): Promise<A> {
  try {
    return await write()
  } catch (error) {
    throw isUniqueViolation(error, 'saved_views_name') ? unprocessable({ name: taken }) : error
  }
}
