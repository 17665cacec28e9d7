import type { Template } from '@spotter/contract/templates/template-shapes.ts'
import type { Account } from '@spotter/contract/accounts/accounts.ts'
import { SettingsClubProvider } from '../../settings/settings-club.ts'
import { account } from '../../testing/account.ts'
import { answerWith, type Answers } from '../../testing/answers.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { ClubTemplates } from '../Templates.tsx'
import { everybodys, reminder, welcome } from './templates.ts'

export const path = `/api/companies/${account.company.id}/templates`

export const pageOf = (collection: readonly unknown[]) => ({
  collection,
  pagination: { total_entries: collection.length, current_page: 1, per_page: 10, total_pages: 1 },
})

type Shown = { answers?: Answers; address?: string; as?: Account; listed?: readonly Template[] }

export async function showTemplates(shown: Shown = {}) {
  const { answers = {}, address = '/', as = account, listed = [reminder, everybodys, welcome] } = shown
  const asked = answerWith({
    [`GET ${path}`]: () => pageOf(listed),
    ...Object.fromEntries(listed.map((one) => [`GET /api/templates/${one.id}`, () => one])),
    ...answers,
  })
  const club = { company: as.company, hrefOf: (item: string) => `/account/${item}` }
  const screen = await showScreen(
    <SettingsClubProvider value={club}>
      <ClubTemplates />
    </SettingsClubProvider>,
    { address, as },
  )
  return { ...screen, asked }
}
