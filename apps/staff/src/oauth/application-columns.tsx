import { Badge } from '@mantine/core'
import type { OauthApplication } from '@spotter/contract/oauth/oauth-applications.ts'
import { scopeNames } from '@spotter/domain/oauth/scopes.ts'
import { type ClubFormats, formatDateTime } from '@spotter/domain/time/formats.ts'
import { relativeTime } from '@spotter/domain/time/relative.ts'
import { currentLocale, t } from '@spotter/i18n/translate.ts'
import type { Column } from '@spotter/ui/table/columns.ts'
import classes from './application-columns.module.css'

export const applicationColumns = (club: ClubFormats): Column<OauthApplication>[] => [
  {
    id: 'name',
    label: t('Name'),
    sortBy: 'name',
    flexible: { share: 40, least: 200 },
    cell: ({ name, uid, deleted_at }) => (
      <span className={classes.lines} data-deleted={deleted_at ? true : undefined}>
        <span className={classes.cut} title={name}>
          {name}
          {deleted_at && (
            <Badge variant="light" color="gray" size="sm" radius="sm" tt="none" fw={500} ml={8}>
              {t('Deleted')}
            </Badge>
          )}
        </span>
        <span className={classes.faint}>{uid}</span>
      </span>
    ),
  },
  {
    id: 'user',
    label: t('API user'),
    flexible: { share: 30, least: 160 },
    cell: ({ user_name, clubs }) => (
      <span className={classes.lines}>
        <span className={classes.cut} title={user_name}>
          {user_name}
        </span>
        {clubs.length ? (
          <span className={classes.faint} title={clubNames(clubs)}>
            {clubNames(clubs)}
          </span>
        ) : (
          <span className={classes.warning}>{t('No access to any club')}</span>
        )}
      </span>
    ),
  },
  { id: 'scopes', label: t('Scopes'), cell: ({ scopes }) => scopes.map((scope) => t(scopeNames[scope])).join(', ') },
  {
    id: 'last_used_at',
    label: t('Last used'),
    sortBy: 'last_used_at',
    cell: ({ last_used_at }) =>
      last_used_at ? (
        <time dateTime={last_used_at} title={formatDateTime(last_used_at, club)}>
          {relativeTime(last_used_at, new Date(), currentLocale())}
        </time>
      ) : (
        t('Never')
      ),
  },
  { id: 'tokens', label: t('Tokens'), align: 'end', cell: ({ tokens }) => tokens.toLocaleString(currentLocale()) },
]

const clubNames = (clubs: OauthApplication['clubs']) => clubs.map(({ text }) => text).join(', ')
