import { Button } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import { useEffect, useState } from 'react'
import classes from './CallBar.module.css'
import { keyIn } from './line.ts'

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#']

export function Keypad() {
  const [keyed, setKeyed] = useState('')
  const press = (key: string) => {
    setKeyed((before) => before + key)
    void keyIn(key)
  }
  useEffect(() => {
    const type = (event: KeyboardEvent) => {
      if (!keys.includes(event.key) || event.ctrlKey || event.metaKey || event.altKey) return
      // Before the screen's shortcuts.
      event.stopPropagation()
      event.preventDefault()
      press(event.key)
    }
    window.addEventListener('keydown', type, { capture: true })
    return () => window.removeEventListener('keydown', type, { capture: true })
  }, [])
  return (
    <div className={classes.keys} role="group" aria-label={t('Keypad')}>
      <p className={classes.keyed}>
        <bdi dir="ltr">{keyed}</bdi>
      </p>
      {keys.map((key) => (
        <Button key={key} variant="default" className={classes.key ?? ''} onClick={() => press(key)}>
          {key}
        </Button>
      ))}
    </div>
  )
}
