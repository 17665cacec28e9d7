import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { t } from '@spotter/messages/translate.ts'
import { IconLock } from '@spotter/ui/icons.ts'
import { Page, PageBody, PageHeader } from '@spotter/ui/page/Page.tsx'
import { EmptyState } from '@spotter/ui/states/EmptyState.tsx'
import { PageTitle } from './PageTitle.tsx'

export function NoAccess() {
  const title = t('No access')
  return (
    <Page>
      <PageTitle title={title} />
      <PageHeader title={title} />
      <PageBody>
        <EmptyState
          title={t('You have no access to this page')}
          text={t(
            'Your user does not have the rights for it in this club. If you need them, ask whoever manages the users.',
          )}
          icon={<IconLock size={22} stroke={1.5} />}
          action={
            <Anchor component={Link} to="/" size="sm">
              {t('Go to the start page')}
            </Anchor>
          }
        />
      </PageBody>
    </Page>
  )
}
