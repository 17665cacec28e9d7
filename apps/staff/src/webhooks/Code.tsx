import { Box } from '@mantine/core'
import classes from './webhooks.module.css'

/** Text as it came; what does not fit is reached by keys as well. */
export const Code = ({ label, text }: { label: string; text: string }) => (
  <Box component="pre" role="group" aria-label={label} tabIndex={0} className={classes.code}>
    {text}
  </Box>
)
