import type { ComponentType } from 'react'
import { DocumentIcon } from '@sanity/icons'
import { defineType, type FieldDefinition } from 'sanity'
import { singletons, type SingletonName } from '../names'
import { inGroup, pageGroups, seo } from '../fields/objects'

type Options = {
  icon?: ComponentType
  groups?: { name: string; title: string; default?: boolean }[]
}

/** A page of which there is one: its fields, then what search engines show of it. */
export function page(
  name: SingletonName,
  fields: FieldDefinition[],
  { icon = DocumentIcon, groups }: Options = {},
) {
  const title = singletons[name]
  return defineType({
    name,
    title,
    type: 'document',
    icon,
    groups: groups ? [...groups, ...pageGroups.slice(1)] : pageGroups,
    fields: [...(groups ? fields : inGroup('content', fields)), seo()],
    preview: { prepare: () => ({ title }) },
  })
}
