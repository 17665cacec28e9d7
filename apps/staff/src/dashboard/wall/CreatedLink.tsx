import '@mantine/core/styles/Alert.css'
import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'
import { Alert, Button, Group, SegmentedControl, Stack } from '@mantine/core'
import type { CreatedWallDisplay } from '@spotter/contract/dashboard/wall-displays.ts'
import { t } from '@spotter/i18n/translate.ts'
import { CopyField } from '@spotter/ui/fields/CopyField.tsx'
import { IconExternalLink } from '@spotter/ui/icons.ts'
import { useState } from 'react'

/** The address is known only now: the server stores a hash of it. */
export function CreatedLink({ created: { name, address } }: { created: CreatedWallDisplay }) {
  const [theme, setTheme] = useState('')
  if (address === undefined) {
    return (
      <Alert variant="light" color="yellow" p="sm">
        {t("We couldn't load the link. Revoke it and create another one.")}
      </Alert>
    )
  }
  const shown = theme === '' ? address : `${address}?theme=${theme}`
  return (
    <Alert variant="light" color="green" p="sm" title={t('Link for {name}', { name })}>
      <Stack gap="sm">
        {t("Open it on the screen now, or copy it. You won't see it again.")}
        <CopyField
          value={shown}
          label={t('Link')}
          onBlocked={t('Your browser blocks copying. The text is selected: press Ctrl+C or ⌘C.')}
          first
        />
        <Group gap="sm">
          <SegmentedControl
            aria-label={t('Appearance')}
            size="sm"
            value={theme}
            onChange={setTheme}
            data={[
              { value: '', label: t('System') },
              { value: 'light', label: t('Light') },
              { value: 'dark', label: t('Dark') },
            ]}
          />
          <Button
            component="a"
            href={shown}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconExternalLink size={16} aria-hidden />}
          >
            {t('Open full screen')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
