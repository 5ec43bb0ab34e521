/**
 * Letters of other scripts that are drawn like a basic Latin letter, after Unicode Technical Standard 39 (Unicode
 * Security Mechanisms), section 4. Compatibility forms (full width, mathematical, ligatures) are not here: NFKC maps
 * them. Latin letters are not folded into each other: `rn` and `m`, `l` and `1` are addresses of different people.
 */
const lookAlikes: Readonly<Record<string, string>> = {
  // Cyrillic
  ...{
    а: 'a',
    в: 'b',
    ь: 'b',
    с: 'c',
    ԁ: 'd',
    е: 'e',
    ҽ: 'e',
    ԍ: 'g',
    һ: 'h',
    н: 'h',
    і: 'i',
    ј: 'j',
    к: 'k',
  },
  ...{
    ӏ: 'l',
    Ӏ: 'l',
    м: 'm',
    п: 'n',
    о: 'o',
    р: 'p',
    ԛ: 'q',
    г: 'r',
    ѕ: 's',
    т: 't',
    ѵ: 'v',
    ѡ: 'w',
    ԝ: 'w',
  },
  ...{ х: 'x', у: 'y', ү: 'y' },
  // Greek; capitals that are drawn like another letter than their small form stand for themselves
  ...{
    α: 'a',
    β: 'b',
    ϲ: 'c',
    ε: 'e',
    γ: 'y',
    η: 'n',
    Η: 'h',
    ι: 'i',
    ϳ: 'j',
    κ: 'k',
    μ: 'm',
    Μ: 'm',
    ν: 'v',
  },
  ...{ Ν: 'n', ο: 'o', σ: 'o', ρ: 'p', τ: 't', υ: 'u', Υ: 'y', χ: 'x', ω: 'w', Ζ: 'z', ζ: 'z' },
  // Armenian
  ...{ ց: 'g', հ: 'h', յ: 'j', ո: 'n', օ: 'o', զ: 'q', ս: 'u', ա: 'w' },
  // Latin beyond the basic alphabet
  ...{
    ı: 'i',
    ȷ: 'j',
    ɑ: 'a',
    ɡ: 'g',
    ɩ: 'i',
    ʋ: 'u',
    ꮯ: 'c',
    ᴄ: 'c',
    ᴏ: 'o',
    ᴠ: 'v',
    ᴡ: 'w',
    ᴢ: 'z',
    ꜱ: 's',
  },
};

const draw = (letter: string): string =>
  lookAlikes[letter] ?? lookAlikes[letter.toLowerCase()] ?? letter.toLowerCase();

/** The shape of an address for the eye: equal for two addresses a person could confuse. It is compared and never shown. */
export const emailSkeletonOf = (email: string): string =>
  Array.from(email.trim().normalize('NFKC'), draw).join('').normalize('NFC');
