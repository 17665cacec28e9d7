import { ActionIcon, Text, TextInput, Title } from '@mantine/core'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { ReportEntry } from '@spotter/contract/reports/reports.ts'
import type { ReportView } from '@spotter/contract/reports/saved-report-views.ts'
import { msg, t } from '@spotter/i18n/translate.ts'
import { Page, PageBody, PageHeader, PageToolbar } from '@spotter/ui/page/Page.tsx'
import { EmptyState } from '@spotter/ui/states/EmptyState.tsx'
import { ErrorState } from '@spotter/ui/states/ErrorState.tsx'
import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { IconStar, IconStarFilled } from '../icons.ts'
import { PageTitle } from '../shell/PageTitle.tsx'
import classes from './Reports.module.css'
import { useFavourites } from './use-favourites.ts'

const groups = {
  favourites: msg('Favourites'),
  pipeline: msg('Leads and sales'),
  team: msg('Team'),
  marketing: msg('Marketing'),
  messages: msg('Messages'),
  records: msg('Records'),
} as const

export function Reports() {
  const reports = useFetch('GET /api/reports', {})
  const [searched, search] = useState('')
  const favourites = useFavourites()
  const views = useFetch('GET /api/reports/views', {}).data?.collection ?? []
  const found = (reports.data?.collection ?? []).filter(({ label, about }) =>
    `${label} ${about}`.toLowerCase().includes(searched.trim().toLowerCase()),
  )
  const groupOf = ({ id, group }: ReportEntry) => (favourites.has(id) ? 'favourites' : group)
  return (
    <Page>
      <PageTitle title={t('Reports')} />
      <PageHeader title={t('Reports')} />
      <PageToolbar>
        <TextInput
          className={classes.search}
          type="search"
          aria-label={t('Search reports')}
          placeholder={t('Search reports')}
          value={searched}
          onChange={({ currentTarget }) => search(currentTarget.value)}
        />
      </PageToolbar>
      <PageBody>
        {reports.isPending && <LoadingState />}
        {reports.isError && <ErrorState onRetry={() => void reports.refetch()} />}
        {reports.data && found.length === 0 && <EmptyState title={t('No report found')} />}
        {Object.entries(groups).map(([group, label]) => {
          const shown = found.filter((report) => groupOf(report) === group)
          return (
            shown.length > 0 && (
              <section key={group} className={classes.group} aria-label={t(label)}>
                <Title order={2}>{t(label)}</Title>
                <ul className={classes.list}>
                  {shown.map((report) => (
                    <Entry
                      key={report.id}
                      report={report}
                      views={views.filter(({ report_id, shared }) => shared && report_id === report.id)}
                      isFavourite={favourites.has(report.id)}
                      onToggle={favourites.toggle}
                    />
                  ))}
                </ul>
              </section>
            )
          )
        })}
      </PageBody>
    </Page>
  )
}

type EntryProps = {
  report: ReportEntry
  views: readonly ReportView[]
  isFavourite: boolean
  onToggle: (id: string) => void
}

function Entry({ report: { id, label, about }, views, isFavourite, onToggle }: EntryProps) {
  return (
    <li className={classes.entry}>
      <div className={classes.report}>
        <Link className={classes.link} to={`/reports/${id}` as '/'}>
          <Text component="span" fw={600}>
            {label}
          </Text>
          <Text component="span" size="sm" c="dimmed">
            {about}
          </Text>
        </Link>
        {views.length > 0 && (
          <ul className={classes.views} aria-label={t('Shared views of {report}', { report: label })}>
            {views.map((view) => (
              <li key={view.id}>
                <Link className={classes.view} to={`/reports/${id}?view=${view.id}` as '/'} title={view.owner_name}>
                  {view.name}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
      <ActionIcon
        aria-label={t('Favourite: {report}', { report: label })}
        aria-pressed={isFavourite}
        onClick={() => onToggle(id)}
      >
        {isFavourite ? <IconStarFilled size={16} aria-hidden /> : <IconStar size={16} aria-hidden />}
      </ActionIcon>
    </li>
  )
}
