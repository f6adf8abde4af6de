import { z } from 'zod'
import { APP_PAGE, LAYOUT_AREAS } from './layout.ts'
import { Site } from './site.ts'
import { widgetProps } from './widget-props.ts'

const Widget = z
  .union(
    Object.entries(widgetProps).map(([type, props]) =>
      z.strictObject({
        type: z.literal(type),
        beside: z.boolean().optional(),
        off: z.boolean().optional(),
        ...props.shape,
      }),
    ),
  )
  .meta({ id: 'widget' })
const Areas = z
  .strictObject(Object.fromEntries(LAYOUT_AREAS.map((area) => [area, z.array(Widget).optional()])))
  .meta({ id: 'areas' })

/** The schema of layout.json for editors; `readLayout` reads the file widget by widget. */
const LayoutFile = z
  .object({ $schema: z.string().optional(), [APP_PAGE]: Areas.optional() })
  .catchall(Areas)
  .meta({ description: 'widgets by page and area; /_app is for every page' })

/** The files of a site that have a schema, published as `sites/schema/<name>.schema.json`. */
export const SITE_SCHEMAS = { site: Site, layout: LayoutFile } as const satisfies Record<string, z.ZodType>

/** The JSON Schema (draft 2020-12) of a file's content. */
export const jsonSchemaOf = (schema: z.ZodType): object =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

/** File name → text of all published schemas; `node scripts/site-schemas.ts` writes them. */
export const publishedSchemas = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(SITE_SCHEMAS).map(([name, schema]) => [
      `${name}.schema.json`,
      `${JSON.stringify(jsonSchemaOf(schema), null, 2)}\n`,
    ]),
  )
