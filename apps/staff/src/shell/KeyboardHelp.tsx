import '@mantine/core/styles/Kbd.css'
import '@mantine/core/styles/Modal.css'
import { Kbd, Modal } from '@mantine/core'
import { useStore } from '@spotter/client/store.ts'
import { msg, t } from '@spotter/i18n/translate.ts'
import { useAccount } from './account.ts'
import classes from './KeyboardHelp.module.css'
import { destinationsFor } from './navigation.ts'
import { commandKey } from './platform.ts'
import { type ScreenKey, screenKeys } from './screen-keys.ts'

type Shortcut = { keys: string[]; label: ScreenKey['label'] }

const everywhere: Shortcut[] = [
  { keys: [commandKey('K')], label: msg('Search people, screens and actions') },
  { keys: ['/'], label: msg('Search the current list') },
  { keys: ['['], label: msg('Collapse or show the navigation') },
  { keys: ['?'], label: msg('Show these shortcuts') },
  { keys: ['Esc'], label: msg('Close the top window') },
]
const lists: Shortcut[] = [
  { keys: ['↑', '↓'], label: msg('Move between rows') },
  { keys: ['Enter'], label: msg('Open the row') },
  { keys: ['Alt ↑', 'Alt ↓'], label: msg('Move the row, in lists you can reorder') },
]

export default function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const goTo = destinationsFor(useAccount())
    .flatMap(({ destinations }) => destinations)
    .map(({ keys, label }) => ({ keys: keys.toUpperCase().split(''), label }))
  const onScreen = useStore(screenKeys).map(({ key, label }) => ({
    keys: [key.toUpperCase()],
    label,
  }))
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Keyboard shortcuts')}
      size={560}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <div className={classes.columns}>
        <Shortcuts title={t('Everywhere')} shortcuts={everywhere} />
        <Shortcuts title={t('Go to')} shortcuts={goTo} />
        <Shortcuts title={t('In lists')} shortcuts={lists} />
        {onScreen.length > 0 && <Shortcuts title={t('On this screen')} shortcuts={onScreen} />}
      </div>
    </Modal>
  )
}

function Shortcuts({ title, shortcuts }: { title: string; shortcuts: Shortcut[] }) {
  return (
    <section>
      <h3 className={classes.title}>{title}</h3>
      <dl className={classes.list}>
        {shortcuts.map(({ keys, label }) => (
          <div key={keys.join()} className={classes.shortcut}>
            <dt>{typeof label === 'string' ? t(label) : label()}</dt>
            <dd>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
