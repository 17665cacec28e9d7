import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { t } from '@spotter/messages/translate.ts'
import { IconSearchOff } from '@spotter/ui/icons.ts'
import { EmptyState } from '@spotter/ui/states/EmptyState.tsx'
import { PageTitle } from './PageTitle.tsx'

export function NotFound() {
  return (
    <>
      <PageTitle title={t('Page not found')} />
      <EmptyState
        title={t('Page not found')}
        text={t('There is nothing at this address, or you may not see it.')}
        icon={<IconSearchOff size={22} stroke={1.5} />}
        action={
          <Anchor component={Link} to="/" size="sm">
            {t('Go to the start page')}
          </Anchor>
        }
      />
    </>
  )
}
