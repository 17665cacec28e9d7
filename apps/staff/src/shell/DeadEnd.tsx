import { Anchor, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { t } from '@spotter/i18n/translate.ts'
import { Page, PageBody, PageHeader } from '@spotter/ui/page/Page.tsx'
import { EmptyState } from '@spotter/ui/states/EmptyState.tsx'
import type { ReactNode } from 'react'
import { SupportEmail } from '../accounts/SupportEmail.tsx'
import { useAccount } from './account.ts'
import { PageTitle } from './PageTitle.tsx'

type Props = { title: string; reason: string; text: string; icon: ReactNode }

export function DeadEnd({ title, reason, text, icon }: Props) {
  const { support_email } = useAccount().install
  return (
    <Page>
      <PageTitle title={title} />
      <PageHeader title={title} />
      <PageBody>
        <EmptyState
          title={reason}
          text={text}
          icon={icon}
          action={
            <Stack align="center" gap="xs">
              <Anchor component={Link} to="/" size="sm">
                {t('Go to the start page')}
              </Anchor>
              {support_email && <SupportEmail email={support_email} />}
            </Stack>
          }
        />
      </PageBody>
    </Page>
  )
}
