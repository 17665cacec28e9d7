import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.css'
import { t } from '@spotter/i18n/translate.ts'
import { Page, PageBody, PageHeader } from '@spotter/ui/page/Page.tsx'
import { useMemo } from 'react'
import { fullName, mayIn, useAccount } from '../shell/account.ts'
import { PageTitle } from '../shell/PageTitle.tsx'
import { useAddressState } from '../shell/use-address-state.ts'
import { DcasPanel } from './DcasPanel.tsx'
import { FigureBlocks } from './FigureBlocks.tsx'
import { KpiTable } from './KpiTable.tsx'
import { whoseOf } from './whose.ts'

const wholeClub = 'club'
const start = { user: '', page: 1 }

/** One's own figures; those who may filter by user can choose another one or the whole club. */
export function Performance() {
  const account = useAccount()
  const { user, references } = account
  const mayChoose = mayIn(account, 'filter:salesperson')
  const [asked, ask] = useAddressState(start, { user: (value) => /^(club|\d+)$/.test(String(value)) })
  const chosen = mayChoose && asked.user !== '' ? asked.user : String(user.id)
  const whose = useMemo(() => whoseOf(chosen === wholeClub ? [] : [Number(chosen)]), [chosen])
  const others = references.users.filter(({ id }) => id > 0 && id !== user.id)
  const title = t('Performance')
  return (
    <Page>
      <PageTitle title={title} />
      <PageHeader
        title={title}
        actions={
          mayChoose && (
            <Select
              aria-label={t('User')}
              searchable
              allowDeselect={false}
              value={chosen}
              data={[
                { value: String(user.id), label: fullName(user) },
                { value: wholeClub, label: t('Whole club') },
                ...others.map(({ id, text }) => ({ value: String(id), label: text })),
              ]}
              onChange={(next) => ask({ user: next === null || next === String(user.id) ? '' : next })}
            />
          )
        }
      />
      <PageBody>
        <FigureBlocks whose={whose}>
          <KpiTable whose={whose} />
          <DcasPanel whose={whose} />
        </FigureBlocks>
      </PageBody>
    </Page>
  )
}
