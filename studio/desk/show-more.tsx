import { Button } from '@sanity/ui'
import { useState } from 'react'

/**
 * Returns the first items of a list, and a button that lists as many again, or null when all are listed. A large group
 * has hundreds of clinics, and rendering all of them takes longer than opening the Studio.
 */
export function useShowMore<Item>(items: readonly Item[], step: number) {
  const [maxListed, setMaxListed] = useState(step)
  const remaining = items.length - maxListed
  return {
    listed: items.slice(0, maxListed),
    more:
      remaining > 0 ? (
        <Button
          mode="bleed"
          fontSize={1}
          padding={3}
          text={`Show ${Math.min(step, remaining)} more of ${items.length}`}
          onClick={() => setMaxListed(maxListed + step)}
        />
      ) : null,
  }
}
