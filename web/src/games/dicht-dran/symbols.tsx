// The patterns of its cards.
export const Symbols = () => (
  <>
    <pattern id="diagonal" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
      <path d="M0 3.500H7" stroke="#b35400" stroke-width="1.200" />
    </pattern>
    <pattern id="dots" width="8" height="8" patternUnits="userSpaceOnUse">
      <circle cx="2" cy="2" r="1.500" fill="#6a3f6b" />
      <circle cx="6" cy="6" r="1.500" fill="#6a3f6b" />
    </pattern>
  </>
);
