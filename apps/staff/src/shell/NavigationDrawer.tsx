import '@mantine/core/styles/Drawer.css'
import { Drawer } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import classes from './Shell.module.css'
import { Sidebar } from './Sidebar.tsx'

export default function NavigationDrawer({ onClose }: { onClose: () => void }) {
  return (
    <Drawer.Root opened onClose={onClose} size={280} padding={0}>
      <Drawer.Overlay backgroundOpacity={0.4} />
      <Drawer.Content aria-label={t('Navigation')} bg="var(--spotter-panel)">
        <Drawer.Body className={classes.drawer}>
          <Sidebar folded={false} onFollow={onClose} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
