// Only rules that find bugs: declarations that a browser ignores or that a later one overrides. Prettier formats. Left
// out: no-descending-specificity (44 reports, each a rule of a screen before a rule of a part, none a bug) and
// no-unknown-custom-properties, which sees one file at a time and would report each colour of style/tokens.css.
export default {
  reportNeedlessDisables: true,
  rules: {
    // The browser drops these silently.
    'annotation-no-unknown': true,
    'at-rule-descriptor-no-unknown': true,
    'at-rule-no-unknown': true,
    'at-rule-prelude-no-invalid': true,
    'color-no-invalid-hex': true,
    'custom-property-no-missing-var-function': true,
    'declaration-property-value-no-unknown': true,
    'function-calc-no-unspaced-operator': true,
    'function-no-unknown': true,
    'keyframe-declaration-no-important': true,
    'media-feature-name-no-unknown': true,
    'media-feature-name-value-no-unknown': true,
    'media-query-no-invalid': true,
    'named-grid-areas-no-invalid': true,
    'no-invalid-double-slash-comments': true,
    'no-invalid-position-at-import-rule': true,
    'no-invalid-position-declaration': true,
    'property-no-unknown': true,
    'selector-anb-no-unmatchable': true,
    'selector-pseudo-class-no-unknown': true,
    'selector-pseudo-element-no-unknown': true,
    'selector-type-no-unknown': true,
    'string-no-newline': true,
    'syntax-string-no-invalid': true,
    'unit-no-unknown': true,
    // One of the two has no effect, or is easy to miss.
    'declaration-block-no-duplicate-custom-properties': true,
    'declaration-block-no-duplicate-properties': [true, { ignore: ['consecutive-duplicates-with-different-syntaxes'] }],
    'declaration-block-no-shorthand-property-overrides': true,
    'font-family-no-duplicate-names': true,
    'keyframe-block-no-duplicate-selectors': true,
    'no-duplicate-at-import-rules': true,
    'no-duplicate-selectors': true,
    // Unused, or an undefined name.
    'block-no-empty': true,
    'font-family-no-missing-generic-family-keyword': true,
    'no-irregular-whitespace': true,
    'no-unknown-animations': true,
    // Deprecated.
    'declaration-property-value-keyword-no-deprecated': true,
    'property-no-deprecated': true,
  },
};
