import '@mantine/core/styles/Checkbox.css'
import { Button, Checkbox, Popover } from '@mantine/core'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { PeopleFilter, SiteReached } from '@spotter/contract/people/people.ts'
import type { Selection } from '@spotter/domain/lists/selection.ts'
import { msg, t } from '@spotter/i18n/translate.ts'
import { IconChevronDown } from '@spotter/ui/icons.ts'
import { useState } from 'react'
import { mayIn, useAccount } from '../../shell/account.ts'
import { multiSite } from './list-state.ts'
import classes from './RecipientCounts.module.css'

const channels = [
  { by: 'sms', label: msg('SMS'), may: 'bulk:sms', access: 'sms_access' },
  { by: 'email', label: msg('Email'), may: 'bulk:email', access: 'email_access' },
  { by: 'whatsapp', label: msg('WhatsApp'), may: 'bulk:whatsapp', access: 'whatsapp_access' },
] as const
type Channel = (typeof channels)[number]

type Props = { filter: PeopleFilter; selection: Selection }

export function RecipientCounts({ filter, selection }: Props) {
  const account = useAccount()
  const hasWhatsapp = account.company.enable_whatsapp_messaging
  const [opened, setOpened] = useState(false)
  const [without_not_interested, setWithout] = useState(false)
  const isMulti = filter.view_type === multiSite
  const offered = channels.filter(({ by, may }) => mayIn(account, may) && (isMulti || by !== 'whatsapp' || hasWhatsapp))
  const asked = { ...filter, ...selection, ...(without_not_interested && { without_not_interested }) }
  const isOffered = offered.length > 0
  const { data, isPlaceholderData } = useFetch(
    'POST /api/people/counts',
    { body: { filter: asked } },
    { enabled: opened && isOffered },
  )
  if (!isOffered) return null
  const sites = data?.collection ?? []
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button
          size="compact-sm"
          variant="default"
          rightSection={<IconChevronDown size={14} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          {t('Recipients')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('Recipients')}>
        <dl className={classes.counts}>
          {offered.map(({ by, label, access }) => (
            <div key={by} className={classes.count}>
              <dt>{t(label)}</dt>
              <dd>
                {!data || isPlaceholderData ? '…' : sites.reduce((sum, site) => sum + (site[access] ? site[by] : 0), 0)}
              </dd>
            </div>
          ))}
        </dl>
        <Checkbox
          label={t('Exclude Not Interested')}
          checked={without_not_interested}
          onChange={(event) => setWithout(event.currentTarget.checked)}
        />
        {isMulti && <Sites sites={sites.filter(({ count }) => count > 0)} offered={offered} />}
      </Popover.Dropdown>
    </Popover>
  )
}

function Sites({ sites, offered }: { sites: readonly SiteReached[]; offered: readonly Channel[] }) {
  return (
    <ul className={classes.sites} aria-label={t('Clubs')}>
      {sites.map((site) => {
        const closed = offered.filter(({ access }) => !site[access]).map(({ label }) => t(label))
        return (
          <li key={site.company_id}>
            <span>{site.company_name}</span>
            <span className={classes.number}>{site.count}</span>
            {closed.length > 0 && (
              <span className={classes.closed}>{t('No access: {channels}', { channels: closed.join(', ') })}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
