// Properties of a bet type belong into its row of `betTypes`: a comparison with its name elsewhere is a rule that the
// next type lacks.

const NAMES = ['single', 'combo', 'system', 'custom_bet']

/** Whether it is something called a type: `betType`, `bet.type`. @param {any} node */
const isType = (node) =>
  /type$/i.test(node.name ?? node.property?.name ?? node.expression?.property?.name ?? '')

/** @param {any} node */
const isName = (node) => NAMES.includes(node.value)

export default {
  meta: { name: 'betting' },
  rules: {
    'bet-type-names': {
      /** @param {any} context */
      create: (context) => ({
        /** @param {any} node */
        BinaryExpression(node) {
          const { operator, left, right } = node
          if (!['===', '!=='].includes(operator)) return
          if ((isType(left) && isName(right)) || (isName(left) && isType(right)))
            context.report({ node, message: 'Ask the row of the bet type in betTypes, not its name' })
        },
      }),
    },
  },
}
