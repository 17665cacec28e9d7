import { createTheme, MantineThemeProvider } from '@mantine/core'
import { inkOn } from '@spotter/domain/forms/header-colour.ts'
import type { ReactNode } from 'react'
import classes from './Registration.module.css'

type Props = { header: string; colour: string; level?: 1 | 2; children: ReactNode }

export function RegistrationCard({ header, colour, level = 1, children }: Props) {
  const Heading = `h${level}` as const
  return (
    <MantineThemeProvider theme={roomy}>
      <div className={classes.card}>
        <div className={classes.band} style={{ backgroundColor: colour, color: inkOn(colour) }}>
          <Heading className={classes.header}>{header}</Heading>
        </div>
        <div className={classes.body}>{children}</div>
      </div>
    </MantineThemeProvider>
  )
}

const large = { defaultProps: { size: 'lg' } }
const roomy = createTheme({
  components: {
    TextInput: large,
    Textarea: large,
    NativeSelect: large,
    Button: large,
    Checkbox: { defaultProps: { size: 'md' } },
  },
})
