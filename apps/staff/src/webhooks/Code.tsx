import { Box } from '@mantine/core'
import classes from './webhooks.module.css'

export const Code = ({ label, text }: { label: string; text: string }) => (
  <Box component="pre" role="group" aria-label={label} tabIndex={0} className={classes.code}>
    {text}
  </Box>
)
