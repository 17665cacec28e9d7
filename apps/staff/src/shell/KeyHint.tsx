import '@mantine/core/styles/Kbd.css'
import { Kbd } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useHasKeys } from './use-has-keys.ts'

export const KeyHint = (props: ComponentProps<typeof Kbd>) =>
  useHasKeys() ? <Kbd size="xs" aria-hidden {...props} /> : null
