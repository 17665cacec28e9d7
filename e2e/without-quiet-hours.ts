import { type FullConfig, request } from '@playwright/test'
import { clubs, emailOf, users } from '@spotter/demo/cast.ts'

/** Journeys hold at any hour of the day, so marketing leaves at once. */
export default async function withoutQuietHours({ projects }: FullConfig): Promise<void> {
  const root = users.find(({ key }) => key === 'root')
  const baseURL = projects[0]?.use.baseURL
  if (!root || !baseURL) throw new Error('There is no root in the cast, or no server.')
  const http = await request.newContext({ baseURL, extraHTTPHeaders: { accept: 'application/json' } })
  const token = async () => ({ 'x-csrf-token': (await http.get('/api/status')).headers()['x-csrf-token'] ?? '' })
  const data = { user: { email: emailOf(root), password: 'spotter-demo' } }
  await http.post('/users/sign_in', { headers: await token(), data })
  for (const { slug } of clubs) {
    const company = { quiet_from: null, quiet_until: null }
    const answer = await http.put(`/api/companies/${slug}/settings/general`, {
      headers: await token(),
      data: { company },
    })
    if (!answer.ok()) throw new Error(`${slug}: ${answer.status()} ${await answer.text()}`)
  }
  await http.dispose()
}
