import '@mantine/core/styles/Combobox.css'
import { Combobox } from '@mantine/core'
import { IconCheck } from '../icons.ts'
import classes from './pickers.module.css'

export function PickOption({ value, text, chosen = false }: { value: string; text: string; chosen?: boolean }) {
  return (
    <Combobox.Option value={value} active={chosen} className={classes.option}>
      {text}
      {chosen && <IconCheck size={14} aria-hidden />}
    </Combobox.Option>
  )
}
