import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { t } from '@spotter/messages/translate.ts'
import { IconSearchOff } from '@spotter/ui/icons.ts'
import { Page, PageBody, PageHeader } from '@spotter/ui/page/Page.tsx'
import { EmptyState } from '@spotter/ui/states/EmptyState.tsx'
import { PageTitle } from './PageTitle.tsx'

export function NotFound() {
  const title = t('Page not found')
  return (
    <Page>
      <PageTitle title={title} />
      <PageHeader title={title} />
      <PageBody>
        <EmptyState
          title={t('There is nothing at this address')}
          text={t('The link may be old or mistyped, or you may not see what it leads to.')}
          icon={<IconSearchOff size={22} stroke={1.5} />}
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
